import type { ReactNode } from 'react';
import { exportRecord, listRecord } from '#contract/operator/record-endpoints.ts';
import { ListPage } from '../../frame/list-page';
import { recordFields, recordFilters } from './fields';

/** Who changed what, the newest first. */
export function RecordList(): ReactNode {
  return (
    <ListPage
      title="操作记录"
      path="/record"
      endpoint={listRecord}
      exportEndpoint={exportRecord}
      fields={recordFields}
      filters={recordFilters}
      defaultSort="-at"
      searchHint="操作人、对象、原因"
      rowKey={({ id }) => String(id)}
      emptyText="还没有操作"
    />
  );
}

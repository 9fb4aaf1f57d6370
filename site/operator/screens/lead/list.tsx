import { useMemo, type ReactNode } from 'react';
import { assignLead, exportLeads, listLeadOwners, listLeads } from '#contract/operator/lead-endpoints.ts';
import type { LeadRow } from '#contract/operator/lead-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ListPage } from '../../frame/list-page';
import { leadFields, leadFilters, leadName, ownerInput, refreshes, toOwnerId, views } from './fields';

/** Visitors who asked to be called: what is due first, and whose it is. */
export function LeadList(): ReactNode {
  const owners = useOwnerNames();
  const filters = useMemo(() => leadFilters(owners), [owners]);
  const bulkActions = useMemo((): readonly BulkAction<LeadRow>[] => [assignment(owners)], [owners]);
  return (
    <ListPage
      title="线索"
      path="/lead"
      endpoint={listLeads}
      exportEndpoint={exportLeads}
      fields={leadFields}
      filters={filters}
      defaultSort="due"
      searchHint="公司、页面、完整手机号"
      rowKey={({ id }) => id}
      rowName={leadName}
      views={views}
      bulkActions={bulkActions}
      emptyText="还没有人留言"
    />
  );
}

/** The names of those who may look after leads, by their ids; undefined while they are not known. */
export function useOwnerNames(): Readonly<Record<string, string>> | undefined {
  const { data } = useRead(listLeadOwners, {});
  return useMemo(() => data && Object.fromEntries(data.map(({ id, name }) => [id, name])), [data]);
}

function assignment(owners: Readonly<Record<string, string>> | undefined): BulkAction<LeadRow> {
  return {
    refreshes,
    path: 'assign',
    label: '分配',
    endpoint: assignLead,
    fields: [ownerInput(owners)],
    values: { ownerId: '', reason: '分配线索' },
    send: (call, row, { ownerId }, change) =>
      call(assignLead, { params: { id: row.id }, body: { ownerId: toOwnerId(ownerId), ...change } }, { silent: true }),
  };
}

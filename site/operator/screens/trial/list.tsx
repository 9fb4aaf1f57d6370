import { useMemo, type ReactNode } from 'react';
import {
  approveTrialApplication,
  exportTrialApplications,
  listTrialApplications,
  listTrialProducts,
  rejectTrialApplication,
} from '#contract/operator/trial-review-endpoints.ts';
import type { TrialApplicationRow } from '#contract/operator/trial-review-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ListPage } from '../../frame/list-page';
import {
  approvalReason,
  daysInput,
  refreshes,
  rejectionText,
  trialFields,
  trialFilters,
  trialName,
  waitingView,
} from './fields';
import { parseCount } from '../../ui/amount';

/** The applications for trials; those that wait have a view. */
export function TrialList(): ReactNode {
  const { data } = useRead(listTrialProducts, {});
  const filters = useMemo(
    () => trialFilters(data && Object.fromEntries(data.map(({ appId, productName }) => [appId, productName]))),
    [data],
  );
  return (
    <ListPage
      title="试用"
      path="/trial"
      endpoint={listTrialApplications}
      exportEndpoint={exportTrialApplications}
      fields={trialFields}
      filters={filters}
      defaultSort="createdAt"
      searchHint="企业、产品"
      rowKey={({ id }) => String(id)}
      rowName={trialName}
      views={[waitingView]}
      bulkActions={bulkActions}
      emptyText="还没有人申请试用"
    />
  );
}

const bulkActions: readonly BulkAction<TrialApplicationRow>[] = [
  {
    refreshes,
    path: 'approve',
    label: '通过',
    endpoint: approveTrialApplication,
    fields: [{ ...daysInput, isOptional: true, hint: '不填就按各产品的试用天数，从通过的时候算起。' }],
    values: { days: '', reason: approvalReason },
    send: (call, row, { days }, change) =>
      call(
        approveTrialApplication,
        { params: { id: String(row.id) }, body: { days: parseCount(String(days)) || row.days, ...change } },
        { silent: true },
      ),
  },
  {
    refreshes,
    path: 'reject',
    label: '不通过',
    endpoint: rejectTrialApplication,
    reasonText: rejectionText,
    isDangerous: true,
    send: (call, row, _values, change) =>
      call(rejectTrialApplication, { params: { id: String(row.id) }, body: change }, { silent: true }),
  },
];

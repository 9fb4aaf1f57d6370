import type { ReactNode } from 'react';
import {
  confirmTransfer,
  exportTransfers,
  listTransfers,
  rejectTransfer,
} from '#contract/operator/transfer-endpoints.ts';
import type { TransferRow } from '#contract/operator/transfer-schema.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ListPage } from '../../frame/list-page';
import {
  confirmationReason,
  rejectionText,
  transferFields,
  transferFilters,
  transferName,
  transferRefreshes,
  waitingTransfers,
} from './fields';

/** The bank transfers that buyers reported; those that wait have a view. */
export function TransferList(): ReactNode {
  return (
    <ListPage
      title="对公转账"
      path="/transfer"
      endpoint={listTransfers}
      exportEndpoint={exportTransfers}
      fields={transferFields}
      filters={transferFilters}
      defaultSort="createdAt"
      searchHint="户名、账号、企业、订单号"
      rowKey={({ payNo }) => payNo}
      rowName={transferName}
      views={[waitingTransfers]}
      bulkActions={bulkActions}
      emptyText="还没有人提交过对公转账"
    />
  );
}

const bulkActions: readonly BulkAction<TransferRow>[] = [
  {
    refreshes: transferRefreshes,
    path: 'confirm',
    label: '确认到账',
    endpoint: confirmTransfer,
    values: { reason: confirmationReason },
    send: (call, { payNo }, _values, change) =>
      call(confirmTransfer, { params: { payNo }, body: change }, { silent: true }),
  },
  {
    refreshes: transferRefreshes,
    path: 'reject',
    label: '没有到账',
    endpoint: rejectTransfer,
    reasonText: rejectionText,
    isDangerous: true,
    send: (call, { payNo }, _values, change) =>
      call(rejectTransfer, { params: { payNo }, body: change }, { silent: true }),
  },
];

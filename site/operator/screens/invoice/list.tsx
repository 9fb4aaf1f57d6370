import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  exportInvoiceLines,
  exportInvoiceRequests,
  listInvoiceRequests,
  rejectInvoice,
} from '#contract/operator/invoice-review-endpoints.ts';
import type { InvoiceRow } from '#contract/operator/invoice-review-schema.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ExportButton } from '../../frame/csv-export';
import { ListPage } from '../../frame/list-page';
import { invoiceFields, invoiceFilters, invoiceName, openView, refreshes, rejectionText } from './fields';

/** The invoices that were asked for; those that wait for an operator have a view. */
export function InvoiceList(): ReactNode {
  return (
    <ListPage
      title="发票"
      path="/invoice"
      endpoint={listInvoiceRequests}
      exportEndpoint={exportInvoiceRequests}
      fields={invoiceFields}
      filters={invoiceFilters}
      defaultSort="createdAt"
      searchHint="号码、抬头、税号、订单号"
      rowKey={({ id }) => String(id)}
      rowName={invoiceName}
      views={[openView]}
      bulkActions={bulkActions}
      emptyText="还没有人申请发票"
      actions={<LinesButton />}
    />
  );
}

const bulkActions: readonly BulkAction<InvoiceRow>[] = [
  {
    refreshes,
    path: 'reject',
    label: '驳回',
    endpoint: rejectInvoice,
    reasonText: rejectionText,
    isDangerous: true,
    send: (call, row, _values, change) =>
      call(rejectInvoice, { params: { id: String(row.id) }, body: change }, { silent: true }),
  },
];

const filterNames = ['search', 'stage', 'type', 'from', 'to', 'sort'];

/** Saves what the programs of the tax office want of the shown invoices. */
function LinesButton(): ReactNode {
  const [address] = useSearchParams();
  const chosen = filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []));
  return (
    <ExportButton
      endpoint={exportInvoiceLines}
      query={Object.fromEntries(chosen)}
      name="开票明细"
      label="导出开票明细"
      hint="每个订单一行，带税号、地址、账号和税额，可导入开票软件"
    />
  );
}

import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chinaDay } from '#contract/china-day.ts';
import {
  exportInvoiceLines,
  exportInvoiceRequests,
  listInvoiceRequests,
  rejectInvoice,
} from '#contract/operator/invoice-review-endpoints.ts';
import type { InvoiceFilter, InvoiceRow } from '#contract/operator/invoice-review-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { saveFile } from '#data/save-file.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ListPage } from '../../frame/list-page';
import { mayCall, useOperator } from '../../ui/operator';
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
  const operator = useOperator();
  const [address] = useSearchParams();
  const { run, isPending } = useAction(exportInvoiceLines, { failures: 'announced' });
  if (!mayCall(operator, exportInvoiceLines)) return null;
  async function download(): Promise<void> {
    const query: InvoiceFilter = Object.fromEntries(
      filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
    );
    const file = await run({ query });
    if (!file) return;
    saveFile(new Blob([new Uint8Array(file.bytes)], { type: file.type }), `开票明细-${chinaDay(new Date())}.csv`);
  }
  return (
    <Button
      type="tertiary"
      loading={isPending}
      title="每个订单一行，带税号、地址、账号和税额，可导入开票软件"
      onClick={() => void download()}
    >
      导出开票明细
    </Button>
  );
}

import type { ReactNode } from 'react';
import { invoiceStatusLabels } from '#contract/invoice/invoice-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { invoicePath, type InvoicePlace } from '../invoice-place';

interface NoInvoicesProps {
  place: InvoicePlace;
  /** Invoices on all pages. */
  total: number;
}

/** Stands where no invoice is shown, with the way on. */
export function NoInvoices({ place: { status }, total }: NoInvoicesProps): ReactNode {
  if (total > 0) {
    return (
      <EmptyNote title="这一页没有发票">
        <LinkButton href={invoicePath({ status })}>回到第一页</LinkButton>
      </EmptyNote>
    );
  }
  return status === undefined ? (
    <EmptyNote title="还没有申请过发票" text="订单完成后，在上面选中它们，即可合并开一张发票。">
      <LinkButton href={buildPath('mecenter', { type: 'order' })} tone="outline">
        查看我的订单
      </LinkButton>
    </EmptyNote>
  ) : (
    <EmptyNote title={`没有${invoiceStatusLabels[status]}的发票`}>
      <LinkButton href={invoicePath({})} tone="outline">
        查看全部发票
      </LinkButton>
    </EmptyNote>
  );
}

import type { ReactNode } from 'react';
import { invoiceStatusLabels, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';

const tones: Readonly<Record<InvoiceStatus, Tone>> = { 0: 'orange', 1: 'green', 2: 'grey', 3: 'grey' };

/** The state of an invoice, in its colour. */
export function InvoiceStatusTag({ status }: { status: InvoiceStatus }): ReactNode {
  return <ToneTag tone={tones[status]}>{invoiceStatusLabels[status]}</ToneTag>;
}

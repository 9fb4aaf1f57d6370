import { formatChinaTime } from '../../../contract/china-time';
import type { FailureName } from '../../../contract/codes';
import { formatFen } from '../../../contract/format-fen';
import { invoiceTypeLabels } from '../../../contract/invoice/invoice-status';
import { AppFailure } from '../../app-failure';
import type { Desk } from '../../platform/desk/desk';
import type { InvoiceDecisionService } from './invoice-decision-service';

/** Rows that one list shows. */
const listLength = 100;

const usage = ['invoice list', 'invoice issue ID [NUMBER]', 'invoice reject ID [REASON]', 'invoice void ID [REASON]'];

/** What operators decide about invoices. */
export function createInvoiceDesk(decisions: InvoiceDecisionService): Desk {
  return {
    usage,
    commands: {
      async 'invoice list'() {
        const waiting = await decisions.waiting(listLength);
        if (waiting.length === 0) return ['No invoice waits.'];
        return waiting.map(({ invoice: { id, type, title, taxNo, amountFen, ctime }, lines }) =>
          [
            id,
            `¥${formatFen(amountFen)}`,
            invoiceTypeLabels[type],
            title,
            taxNo || 'no tax number',
            `orders ${lines.map(({ orderNo }) => orderNo).join(',')}`,
            formatChinaTime(ctime),
          ].join('  '),
        );
      },
      async 'invoice issue'(id, [number, ...more]) {
        if (more.length > 0 || (number !== undefined && !/^[0-9A-Za-z-]{1,30}$/.test(number))) {
          throw new Error(`${[number, ...more].join(' ')} is no number of an invoice.`);
        }
        const { invoiceNo } = await decisions.issue(idOf(id), number);
        return [`The invoice ${id} is issued as ${invoiceNo}.`];
      },
      async 'invoice reject'(id, reason) {
        const rejected = await decisions.reject(idOf(id), reason.join(' '));
        return [`The invoice ${id} is rejected: ${rejected.reason}`];
      },
      async 'invoice void'(id, reason) {
        const voided = await decisions.void(idOf(id), reason.join(' '));
        return [`The invoice ${id} is void: ${voided.reason}`];
      },
    },
    explain,
  };
}

/** @throws AppFailure notFound for what is no id. */
function idOf(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new AppFailure('notFound');
  return id;
}

function explain(failure: FailureName, _noun: string, id: string): string | undefined {
  const sentences: Partial<Record<FailureName, string>> = {
    notFound: `No invoice ${id} is known.`,
    orderStateRefused: `The invoice ${id} is in no state for that.`,
    amountMismatch: `Money of the orders of invoice ${id} went back, or may: decide about the refund first.`,
    conflict: 'Another invoice has that number.',
    unavailable: 'Nothing can be issued before the setting INVOICE_SELLER says by whom.',
  };
  return sentences[failure];
}

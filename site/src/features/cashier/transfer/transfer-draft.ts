import { tabMemory } from '../tab-memory';

/** What the buyer tells of a transfer before it is sent. */
export interface TransferDraft {
  PayerName: string;
  /** The account that the money came from; both are empty where the buyer leaves them out. */
  PayerBank: string;
  PayerAccount: string;
  /** Address of the uploaded proof; empty without one. */
  VoucherUrl: string;
}

export const emptyDraft: TransferDraft = { PayerName: '', PayerBank: '', PayerAccount: '', VoucherUrl: '' };

const nameOf = (orderNo: string) => `xl:transfer:${orderNo}`;

/** The draft of an order, which a reload does not lose. */
export function readTransferDraft(orderNo: string): TransferDraft {
  try {
    const kept = JSON.parse(tabMemory.get(nameOf(orderNo)) ?? '{}') as Partial<Record<string, unknown>>;
    const { PayerName, PayerBank, PayerAccount, VoucherUrl } = kept;
    return {
      PayerName: text(PayerName),
      PayerBank: text(PayerBank),
      PayerAccount: text(PayerAccount),
      VoucherUrl: text(VoucherUrl),
    };
  } catch {
    return emptyDraft;
  }
}

export function keepTransferDraft(orderNo: string, draft: TransferDraft): void {
  tabMemory.set(nameOf(orderNo), JSON.stringify(draft));
}

export function forgetTransferDraft(orderNo: string): void {
  tabMemory.remove(nameOf(orderNo));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

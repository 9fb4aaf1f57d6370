import { sessionItem, type StorageItem } from '#data/storage.ts';

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

/** Where this tab keeps the draft of an order, which a reload does not lose. */
function storedDraft(orderNo: string): StorageItem<TransferDraft> {
  return sessionItem(`xl:transfer:${orderNo}`, (stored) => {
    const { PayerName, PayerBank, PayerAccount, VoucherUrl } = stored as Partial<Record<string, unknown>>;
    return {
      PayerName: text(PayerName),
      PayerBank: text(PayerBank),
      PayerAccount: text(PayerAccount),
      VoucherUrl: text(VoucherUrl),
    };
  });
}

export function readTransferDraft(orderNo: string): TransferDraft {
  return storedDraft(orderNo).read() ?? emptyDraft;
}

export function keepTransferDraft(orderNo: string, draft: TransferDraft): void {
  storedDraft(orderNo).write(draft);
}

export function forgetTransferDraft(orderNo: string): void {
  storedDraft(orderNo).remove();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import type { ApplyInvoiceBody, InvoiceTitle } from '#contract/invoice/invoice-schema.ts';
import type { InvoiceType } from '#contract/invoice/invoice-status.ts';

/** What the form holds. */
export interface InvoiceDraft {
  Type: InvoiceType;
  /** Whom it is made out to: a person has no tax number. */
  Owner: 'company' | 'person';
  Title: string;
  TaxNo: string;
  Bank: string;
  BankAccount: string;
  Address: string;
  Phone: string;
  Email: string;
  KeepTitle: boolean;
}

export const emptyDraft: InvoiceDraft = {
  Type: 'normal',
  Owner: 'company',
  Title: '',
  TaxNo: '',
  Bank: '',
  BankAccount: '',
  Address: '',
  Phone: '',
  Email: '',
  KeepTitle: true,
};

/** The form as a kept title fills it in. */
export function draftOf({ Id: _id, ...title }: InvoiceTitle): InvoiceDraft {
  return { ...title, Owner: title.TaxNo === '' ? 'person' : 'company', KeepTitle: true };
}

/** What is sent of a form: only fields that it shows. */
export function applicationOf({ Owner, ...draft }: InvoiceDraft, orderNos: readonly string[]): ApplyInvoiceBody {
  const { Type, Title, TaxNo, Bank, BankAccount, Address, Phone, Email, KeepTitle } = draft;
  const isCompany = Type === 'special' || Owner === 'company';
  return {
    OrderNos: [...orderNos],
    Type,
    Title,
    TaxNo: isCompany ? TaxNo : '',
    Email,
    KeepTitle,
    ...(Type === 'special' && {
      Bank,
      BankAccount,
      Address,
      Phone,
    }),
  };
}

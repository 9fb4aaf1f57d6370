import { useContext, type ReactNode } from 'react';
import { InvoiceTab } from '#features/invoices/invoice-tab.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** The invoices of the organisation, and the orders to ask for one over; the address says which of them. */
export default function InvoicesTab(): ReactNode {
  // Nothing of another organisation may stand until this one's has loaded.
  return <InvoiceTab key={useContext(AccountKeyContext)} />;
}

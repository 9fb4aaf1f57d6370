import { useContext, type ReactNode } from 'react';
import { OrderList } from '#features/orders/list/order-list.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** The orders of the organisation; the address says which of them. */
export default function OrderTab(): ReactNode {
  // Nothing of another organisation's list may stand until this one's has loaded.
  return <OrderList key={useContext(AccountKeyContext)} />;
}

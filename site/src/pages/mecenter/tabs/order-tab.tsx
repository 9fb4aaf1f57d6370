import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderList } from '#features/orders/list/order-list.tsx';
import { orderFilter } from '#features/orders/order-filter.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** The orders of the organisation; the address says which of them. */
export default function OrderTab(): ReactNode {
  const [query] = useSearchParams();
  // Nothing of another organisation's list may stand until this one's has loaded.
  return <OrderList key={useContext(AccountKeyContext)} filter={orderFilter(query)} />;
}

import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { getOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { isReadOf } from '#data/http/cache-key.ts';

/** What an action of an order changes. */
const changed = [listOrders, getOrder, listEntitlements];

/** Reads everything about orders anew that the page shows. @returns a function whose promise resolves once it is there. */
export function useRefreshOrders(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => changed.some((endpoint) => isReadOf(endpoint, key)));
  }, [mutate]);
}

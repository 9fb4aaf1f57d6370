import type { SWRResponse } from 'swr';
import { getOrder } from '#contract/order/order-endpoints.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';

export interface OrderRead {
  read: SWRResponse<OrderDetail, ApiFailure>;
  /** Asks for the order anew. @throws ApiFailure, which nobody is told of. */
  ask(signal?: AbortSignal): Promise<OrderDetail>;
  /** Notes what another answer tells of the order, and asks for the rest. */
  note(change: Partial<OrderDetail>): void;
}

/** Reads an order, and again whenever the visitor comes back to the page. */
export function useOrder(orderNo: string): OrderRead {
  const client = useHttpClient();
  const input = { params: { orderNo } };
  const read = useRead(getOrder, input, { failures: 'silent', revalidateOnFocus: true });
  return {
    read,
    async ask(signal) {
      const order = await client(getOrder, input, { showError: false, ...(signal && { signal }) });
      await read.mutate(order, { revalidate: false });
      return order;
    },
    note: (change) => void read.mutate((known) => known && { ...known, ...change }, { revalidate: true }),
  };
}

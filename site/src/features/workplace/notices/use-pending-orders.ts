import type { SWRResponse } from 'swr';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { ListOrdersReply } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';

/** More than one organisation may have: placing orders ends long before. */
const most = 50;
const pending = { query: { Status: `${orderStatus.unpaid},${orderStatus.paid}`, Page: 1, PageSize: most } };

/** Orders that wait for their money or are being opened; the notices that ask share one request. */
export function usePendingOrders(): SWRResponse<ListOrdersReply, ApiFailure> {
  return useRead(listOrders, pending, { failures: 'silent', revalidateOnFocus: true });
}

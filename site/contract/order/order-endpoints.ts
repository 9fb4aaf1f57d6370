import { endpoint } from '../endpoint';
import type {
  CancelOrderBody,
  CreateOrderBody,
  CreateOrderReply,
  ListOrdersQuery,
  ListOrdersReply,
  OrderDetail,
  OrderSelection,
  PreviewOrderReply,
  RefundOrderBody,
  RenewOrderReply,
} from './order-schema';

const buyer = { base: 'client', access: { action: 'OrderCreate' } } as const;
const reader = { base: 'client', access: 'signed-in' } as const;

/** What the price of a selection may be refused for. */
const priceFailures = ['productWithdrawn', 'planNotFound', 'couponUnusable', 'conflict', 'badRequest'] as const;

/** POST /order/preview: what a selection costs now, how the price is made, and which of the caller's coupons fit. */
export const previewOrder = endpoint<{ body: OrderSelection; reply: PreviewOrderReply }>({
  ...buyer,
  name: 'previewOrder',
  method: 'POST',
  path: '/order/preview',
  failures: [...priceFailures],
});

/** POST /order: places an order. One that costs nothing is paid at once. */
export const createOrder = endpoint<{ body: CreateOrderBody; reply: CreateOrderReply }>({
  ...buyer,
  name: 'createOrder',
  method: 'POST',
  path: '/order',
  isPriority: true,
  idempotency: 'required',
  failures: [...priceFailures, 'priceChanged', 'agreementChanged', 'duplicateSubmission', 'tooManyUnpaidOrders'],
});

/** GET /order: the orders of the organisation, the newest first; a plain member sees their own. */
export const listOrders = endpoint<{ query: ListOrdersQuery; reply: ListOrdersReply }>({
  ...reader,
  name: 'listOrders',
  method: 'GET',
  path: '/order',
});

/** GET /order/{orderNo}: one order, with its payments and its log. */
export const getOrder = endpoint<{ params: { orderNo: string }; reply: OrderDetail }>({
  ...reader,
  name: 'getOrder',
  method: 'GET',
  path: '/order/:orderNo',
  failures: ['notFound'],
});

/** POST /order/{orderNo}/cancel: cancels an order that is not paid. */
export const cancelOrder = endpoint<{ params: { orderNo: string }; body: CancelOrderBody; reply: OrderDetail }>({
  base: 'client',
  access: { action: 'OrderCancel' },
  name: 'cancelOrder',
  method: 'POST',
  path: '/order/:orderNo/cancel',
  failures: ['notFound', 'orderStateRefused', 'conflict'],
});

/** DELETE /order/{orderNo}: takes an ended order off the lists. */
export const hideOrder = endpoint<{ params: { orderNo: string }; reply: Record<string, never> }>({
  base: 'client',
  access: { action: 'OrderCancel' },
  name: 'hideOrder',
  method: 'DELETE',
  path: '/order/:orderNo',
  failures: ['notFound', 'orderStateRefused'],
});

/** POST /order/{orderNo}/refund: asks for the money of an order back, within seven days of its payment. */
export const refundOrder = endpoint<{ params: { orderNo: string }; body: RefundOrderBody; reply: OrderDetail }>({
  base: 'client',
  access: { action: 'OrderRefund' },
  name: 'refundOrder',
  method: 'POST',
  path: '/order/:orderNo/refund',
  isPriority: true,
  idempotency: 'required',
  failures: ['notFound', 'orderStateRefused', 'duplicateSubmission'],
});

/** POST /order/{orderNo}/renew: the selection that renews what an order opened, to be previewed and placed. */
export const renewOrder = endpoint<{ params: { orderNo: string }; reply: RenewOrderReply }>({
  ...buyer,
  name: 'renewOrder',
  method: 'POST',
  path: '/order/:orderNo/renew',
  failures: ['notFound', 'orderStateRefused', 'productWithdrawn', 'planNotFound'],
});

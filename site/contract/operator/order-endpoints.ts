import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  GetCustomerOrderReply,
  ListCustomerOrdersReply,
  ListOrderedProductsReply,
  CustomerOrderFilter,
} from './order-schema';

type Params = { orderNo: string };

/** GET /order: the orders of all organisations, the newest first. */
export const listCustomerOrders = endpoint<{ query: CustomerOrderFilter; reply: ListCustomerOrdersReply }>({
  name: 'listCustomerOrders',
  base: 'operator',
  method: 'GET',
  path: '/order',
  access: { operator: 'order.read' },
});

/** GET /order/product: the products that can be ordered, or could. */
export const listOrderedProducts = endpoint<{ reply: ListOrderedProductsReply }>({
  name: 'listOrderedProducts',
  base: 'operator',
  method: 'GET',
  path: '/order/product',
  access: { operator: 'order.read' },
});

/** GET /order/export: the same as a table for spreadsheets (CSV), with masked mobiles. */
export const exportCustomerOrders = endpoint<{
  query: CustomerOrderFilter & { columns: string };
  reply: FileReply;
}>({
  name: 'exportCustomerOrders',
  base: 'operator',
  method: 'GET',
  path: '/order/export',
  access: { operator: 'order.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /order/{orderNo}: one order with its payments, refunds, invoices, messages, what it opened, its log and its notes. */
export const getCustomerOrder = endpoint<{ params: Params; reply: GetCustomerOrderReply }>({
  name: 'getCustomerOrder',
  base: 'operator',
  method: 'GET',
  path: '/order/:orderNo',
  access: { operator: 'order.read' },
  failures: ['notFound'],
});

/** POST /order/{orderNo}/note: a note of the staff, which the buyer never sees; the reason is its text. */
export const addOrderNote = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'addOrderNote',
  base: 'operator',
  method: 'POST',
  path: '/order/:orderNo/note',
  access: { operator: 'order.change' },
  failures: ['notFound'],
});

/** POST /order/{orderNo}/deadline: gives the buyer of an unpaid order more hours to pay. */
export const extendOrderDeadline = endpoint<{
  params: Params;
  body: { hours: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'extendOrderDeadline',
  base: 'operator',
  method: 'POST',
  path: '/order/:orderNo/deadline',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict', 'orderStateRefused'],
});

/** POST /order/{orderNo}/closing: closes an unpaid order; the buyer reads the reason. */
export const closeCustomerOrder = endpoint<{
  params: Params;
  body: { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'closeCustomerOrder',
  base: 'operator',
  method: 'POST',
  path: '/order/:orderNo/closing',
  access: { operator: 'order.change' },
  failures: ['notFound', 'conflict', 'orderStateRefused'],
});

/** POST /order/{orderNo}/term: gives the organisation days of the order's product, or takes some; `version` is that of the term. */
export const adjustOrderTerm = endpoint<{
  params: Params;
  body: { days: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'adjustOrderTerm',
  base: 'operator',
  method: 'POST',
  path: '/order/:orderNo/term',
  access: { operator: 'order.change' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

import type { FastifyInstance } from 'fastify';
import {
  cancelOrder,
  createOrder,
  getOrder,
  hideOrder,
  listOrders,
  refundOrder,
  renewOrder,
} from '../../../../contract/order/order-endpoints';
import {
  cancelOrderSchema,
  createOrderSchema,
  getOrderSchema,
  hideOrderSchema,
  listOrdersSchema,
  refundOrderSchema,
  renewOrderSchema,
} from '../../../../contract/order/order-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { OrderListService } from './list/order-list-service';
import type { OrderService } from './order-service';
import type { PlacementService } from './placement/placement-service';

export interface OrderServices {
  readonly orders: OrderService;
  readonly lists: OrderListService;
  readonly placements: PlacementService;
}

export function orderRoutes(app: FastifyInstance, { orders, lists, placements }: OrderServices): void {
  memberRoute(app, createOrder, createOrderSchema, ({ body }, member, once) => placements.place(member, body, once));
  memberRoute(app, listOrders, listOrdersSchema, ({ query }, member) => lists.list(member, query));
  memberRoute(app, getOrder, getOrderSchema, ({ params }, member) => orders.get(member, params.orderNo));
  memberRoute(app, cancelOrder, cancelOrderSchema, ({ params, body }, member) =>
    orders.cancel(member, params.orderNo, body),
  );
  memberRoute(app, hideOrder, hideOrderSchema, async ({ params }, member) => {
    await orders.hide(member, params.orderNo);
    return {};
  });
  memberRoute(app, refundOrder, refundOrderSchema, ({ params, body }, member, once) =>
    orders.requestRefund(member, params.orderNo, body, once),
  );
  memberRoute(app, renewOrder, renewOrderSchema, ({ params }, member) => placements.renewal(member, params.orderNo));
}

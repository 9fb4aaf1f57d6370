import type { Module } from '../../../platform/module';
import { createFulfilmentService } from './fulfilment-service';
import { orderJobs } from './order-jobs';
import { createOrderListService } from './list/order-list-service';
import { orderRoutes } from './order-routes';
import { createOrderService } from './order-service';
import {
  createOrderStore,
  type InvoicesOf,
  type OrderStoreParts,
  type PaymentsOf,
  type TransfersOf,
} from './order-store';
import { createPlacementService } from './placement/placement-service';
import { priceRoutes } from './price/price-routes';
import { createPriceService } from './price/price-service';
import { createPriceStore } from './price/price-store';

export { createBilledOrders } from './billed-orders';
export { createOpenOrderRepository } from './state/open-order-repository';
export { seenBy } from './order-repository';
export { order, orderLog } from './order-tables';
export { closeOrderPayments, refundOrderPayment } from './state/order-topics';
export { createPayableOrders, type PayableOrder, type PayableOrders } from './payable-orders';
export type { InvoicesOf, PaymentsOf, TransfersOf };

/** Orders from their price to what they open: placing, lists, what becomes of them. */
export function createOrders(deps: OrderStoreParts): Module {
  const { database, now } = deps;
  const store = createOrderStore(deps);
  const services = {
    orders: createOrderService(store, now),
    lists: createOrderListService(store, now),
    placements: createPlacementService(store, now),
  };
  return {
    async routes(app) {
      priceRoutes(app, createPriceService(createPriceStore(database), now));
      orderRoutes(app, services);
    },
    jobs: orderJobs(createFulfilmentService(store)),
  };
}

import * as endpoints from '#contract/order/order-endpoints.ts';
import * as schemas from '#contract/order/order-schema.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { Member } from '../../../platform/caller';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Module, Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { listInvoiceStatuses } from '../invoice/invoice';
import { listOrderPayments, listWaitingTransfers } from '../payment/payment';
import {
  cancelOrder,
  getOrder,
  hideOrder,
  listOrderLogs,
  listOrders,
  openPaidOrder,
  requestOrderRefund,
  type Order,
} from './order';
import { placeOrder, previewOrder, renewOrder } from './order-placement';
import { toDetail } from './order-rules';
import { openOrderTopic } from './order-state';

/** Orders from their price to what they open: placing, lists, what becomes of them. */
export function createOrders(platform: Platform): Module {
  const openOrder: JobDefinition<{ readonly orderNo: string }> = {
    topic: openOrderTopic,
    run: ({ orderNo }, run) => platform.transact((tx) => openPaidOrder(tx, orderNo, run)),
  };
  return {
    jobs: [openOrder],
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        previewOrder: ({ read }, { body }, member) => read((tx) => previewOrder(tx, member, body)),
        createOrder: ({ transact, idempotencyKey }, { body }, member) =>
          transact((tx) => placeOrder(tx, member, body), idempotencyKey),
        listOrders: ({ read }, { query }, member) =>
          read((tx) => listOrders(tx, member, query, { listWaitingTransfers, listInvoiceStatuses })),
        getOrder: ({ read }, { params }, member) =>
          read(async (tx) => detailOf(tx, member, await getOrder(tx, member, params.orderNo))),
        cancelOrder: ({ transact }, { params, body }, member) =>
          transact(async (tx) => detailOf(tx, member, await cancelOrder(tx, member, params.orderNo, body))),
        async hideOrder({ transact }, { params }, member) {
          await transact((tx) => hideOrder(tx, member, params.orderNo));
          return {};
        },
        refundOrder: ({ transact, idempotencyKey }, { params, body }, member) =>
          transact(async (tx) => {
            const requested = await requestOrderRefund(tx, member, params.orderNo, body.Reason);
            return detailOf(tx, member, requested);
          }, idempotencyKey),
        renewOrder: ({ read }, { params }, member) => read((tx) => renewOrder(tx, member, params.orderNo)),
      }),
  };
}

async function detailOf(tx: Tx, member: Member, order: Order): Promise<OrderDetail> {
  const { orderNo } = order;
  const context = {
    logs: await listOrderLogs(tx, member, orderNo),
    payments: await listOrderPayments(tx, member, orderNo),
    invoiceStatus: (await listInvoiceStatuses(tx, member, [orderNo])).get(orderNo),
  };
  return toDetail(order, context, member, tx.now);
}

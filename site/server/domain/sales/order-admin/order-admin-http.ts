import * as endpoints from '#contract/operator/order-endpoints.ts';
import * as schemas from '#contract/operator/order-schema.ts';
import { answerCsv } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { listCustomerOrders, listOrderedProducts, orderCsvColumns, orderCsvRows, orderSearch } from './order-admin';
import { addNote, adjustTerm, closeOrder, extendDeadline } from './order-changes';
import { getCustomerOrder, noteCommand } from './order-detail';

const orderList = {
  endpoint: 'exportCustomerOrders',
  kind: 'order',
  name: '订单',
  columns: orderCsvColumns,
  ...orderCsvRows,
};

/** The orders of all organisations, for operators. It stands above orders, payments and invoices, which one order has all of. */
export function createOrderAdmin(platform: Platform): Module {
  return {
    searches: [orderSearch],
    csvLists: [orderList],
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        listCustomerOrders: ({ read }, { query }) => read((tx) => listCustomerOrders(tx, query)),
        listOrderedProducts: ({ read }) => read((tx) => listOrderedProducts(tx)),
        getCustomerOrder: ({ read }, { params }, operator) =>
          read((tx) => getCustomerOrder(tx, params.orderNo, operator)),
        addOrderNote: ({ change }, { params, body }) =>
          change({ command: noteCommand, ...body }, (tx) => addNote(tx, params.orderNo)),
        extendOrderDeadline: ({ change }, { params, body: { hours, version, ...options } }) =>
          change({ command: 'order.extend', ...options }, (tx) =>
            extendDeadline(tx, params.orderNo, { hours, version }),
          ),
        closeCustomerOrder: ({ change }, { params, body: { version, ...options } }) =>
          change({ command: 'order.close', ...options }, (tx) =>
            closeOrder(tx, params.orderNo, version, options.reason),
          ),
        adjustOrderTerm: ({ change }, { params, body: { days, version, ...options } }) =>
          change({ command: 'order.term', ...options }, (tx) =>
            adjustTerm(tx, params.orderNo, { days, version, reason: options.reason }),
          ),
        exportCustomerOrders: answerCsv(orderList),
      }),
  };
}

import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';

/** States of orders that will change an application. */
export const pendingStatuses = [orderStatus.unpaid, orderStatus.paid, orderStatus.refunding];

const unpaidWords: Readonly<Record<OrderSummary['Type'], string>> = {
  new: '有一笔订单待支付',
  renew: '有一笔续费待支付',
  upgrade: '有一笔升级待支付',
};

/** What an order that is under way means for the application that it is for. */
export function pendingOrderWords({ Type, Status, TransferAt }: OrderSummary): string {
  if (TransferAt) return '转账待确认，到账后自动开通';
  if (Status === orderStatus.refunding) return '退款处理中，完成后对应的服务时长会收回';
  return Status === orderStatus.unpaid ? unpaidWords[Type] : '已付款，正在开通';
}

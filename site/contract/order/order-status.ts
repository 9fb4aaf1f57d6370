/** The states of an order (site 1.7). */
export const orderStatus = {
  unpaid: 10,
  paid: 20,
  completed: 30,
  cancelled: 50,
  closed: 60,
  refunding: 70,
  refunded: 80,
} as const;

export type OrderStatusName = keyof typeof orderStatus;
export type OrderStatus = (typeof orderStatus)[OrderStatusName];

export const orderStatuses = Object.values(orderStatus);

/** What a visitor calls the states. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  10: '待支付',
  20: '支付成功·开通中',
  30: '已完成',
  50: '已取消',
  60: '已关闭',
  70: '退款中',
  80: '已退款',
};

/** Why an order is placed. */
export const orderTypes = ['new', 'renew', 'upgrade'] as const;
export type OrderType = (typeof orderTypes)[number];
export const orderTypeLabels: Readonly<Record<OrderType, string>> = { new: '新购', renew: '续费', upgrade: '升级' };

/** What may be done with an order, as the server computes it for who asks. */
export const orderActions = ['pay', 'cancel', 'refund', 'renew', 'invoice', 'hide'] as const;
export type OrderAction = (typeof orderActions)[number];

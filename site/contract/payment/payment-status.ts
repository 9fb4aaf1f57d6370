/** The states of a payment (site 1.7). */
export const paymentStatus = { open: 0, paid: 1, failed: 2, closed: 3, refunding: 4, refunded: 5 } as const;

export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];
export const paymentStatuses = Object.values(paymentStatus);

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  0: '待支付',
  1: '支付成功',
  2: '支付失败',
  3: '已关闭',
  4: '退款中',
  5: '已退款',
};

/** How an order can be paid: by scanning a code, or by bank transfer. */
export const payChannels = ['alipay', 'wechat', 'offline'] as const;
export type PayChannel = (typeof payChannels)[number];
export type OnlineChannel = Exclude<PayChannel, 'offline'>;

export const payChannelLabels: Readonly<Record<PayChannel, string>> = {
  alipay: '支付宝',
  wechat: '微信支付',
  offline: '对公转账',
};

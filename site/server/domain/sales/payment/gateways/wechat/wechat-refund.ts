import { z } from 'zod';
import type { RefundState } from '../payment-gateway';

const text = z.string().min(1).max(128);
const time = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment));

/** A refund as its request and queries answer it (https://pay.weixin.qq.com/doc/v3/merchant/4012791883). */
export const wechatRefund = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PROCESSING') }).transform((): RefundState => ({ status: 'processing' })),
  z.object({ status: z.literal('SUCCESS'), refund_id: text, success_time: time }).transform(
    ({ refund_id: channelRefundNo, success_time: doneAt }): RefundState => ({
      status: 'done',
      channelRefundNo,
      doneAt,
    }),
  ),
  z
    .object({ status: z.literal('CLOSED') })
    .transform((): RefundState => ({ status: 'refused', reason: '微信支付已关闭退款（CLOSED）' })),
  // The payer's card takes no money. The refund stands until somebody names another way at the merchant platform.
  z
    .object({ status: z.literal('ABNORMAL') })
    .transform((): RefundState => ({ status: 'processing', stuck: 'ABNORMAL' })),
]);

/** A refund as notifications tell it (https://pay.weixin.qq.com/doc/v3/merchant/4012791886). */
export const wechatRefundNews = z.object({
  mchid: text,
  out_trade_no: text,
  out_refund_no: text,
  refund_id: text,
  success_time: time.optional(),
  amount: z.object({ refund: z.number().int().positive() }),
});

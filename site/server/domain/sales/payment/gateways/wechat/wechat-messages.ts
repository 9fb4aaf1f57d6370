import { z } from 'zod';
import { jsonOf, orRefuse } from '../answers';
import type { GatewayNotification, RefundState, TradeState } from '../payment-gateway';
import { decryptResource, encryptedResource } from './wechat-keys';

const text = z.string().min(1).max(128);
const time = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment));

const paidTrade = z
  .object({
    // What was refunded, wholly or in part, was paid before.
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    mchid: text,
    out_trade_no: text,
    transaction_id: text,
    /** Our order number, as it was given. */
    attach: text,
    success_time: time,
    /** `total` is what was asked for, also when vouchers of WeChat Pay cover a part of it. */
    amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY').default('CNY') }),
  })
  .transform(
    (trade): TradeState => ({
      status: 'paid',
      merchantId: trade.mchid,
      payNo: trade.out_trade_no,
      orderNo: trade.attach,
      channelTradeNo: trade.transaction_id,
      amountFen: trade.amount.total,
      paidAt: trade.success_time,
    }),
  );

/** A trade as notifications and queries have it (https://pay.weixin.qq.com/doc/v3/merchant/4012791882). */
export const wechatTrade = z.union([
  z.object({ trade_state: z.enum(['NOTPAY', 'USERPAYING']) }).transform((): TradeState => ({ status: 'open' })),
  z.object({ trade_state: z.enum(['CLOSED', 'REVOKED']) }).transform((): TradeState => ({ status: 'closed' })),
  z
    .object({ trade_state: z.literal('PAYERROR'), trade_state_desc: z.string().max(256).default('') })
    .transform(({ trade_state_desc }): TradeState => ({ status: 'failed', reason: trade_state_desc || '支付失败' })),
  paidTrade,
]);

/** A refund as its request and queries have it (https://pay.weixin.qq.com/doc/v3/merchant/4012791883). */
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

/** A refund as notifications have it (https://pay.weixin.qq.com/doc/v3/merchant/4012791886). */
const refundNotification = z.object({
  mchid: text,
  out_trade_no: text,
  out_refund_no: text,
  refund_id: text,
  success_time: time.optional(),
  amount: z.object({ refund: z.number().int().positive() }),
});

const notification = z.object({ id: z.string().min(1).max(64), event_type: z.string(), resource: encryptedResource });

/**
 * Reads a notification whose signature was verified (https://pay.weixin.qq.com/doc/v3/merchant/4012791882).
 * @throws AppFailure badRequest when it was not encrypted with the APIv3 key, or is about something else.
 */
export function readWechatNotification(body: Uint8Array, apiV3Key: Buffer): GatewayNotification {
  const { id, event_type, resource } = orRefuse('unknown content', () => notification.parse(jsonOf(body)));
  const decrypted = orRefuse('not encrypted with the APIv3 key', () => decryptResource(resource, apiV3Key));
  return orRefuse('unknown content', () => toNotification(id, event_type, jsonOf(decrypted)));
}

function toNotification(id: string, eventType: string, content: unknown): GatewayNotification {
  if (eventType === 'TRANSACTION.SUCCESS') {
    const trade = wechatTrade.parse(content);
    if (trade.status !== 'paid') throw new Error(`A notification of success says ${trade.status}`);
    const { status: _status, ...paid } = trade;
    return { id, event: 'paid', ...paid };
  }
  const refund = refundNotification.parse(content);
  const about = { id, merchantId: refund.mchid, payNo: refund.out_trade_no, refundNo: refund.out_refund_no };
  if (eventType === 'REFUND.ABNORMAL' || eventType === 'REFUND.CLOSED') return { event: 'refund-troubled', ...about };
  if (eventType !== 'REFUND.SUCCESS' || !refund.success_time) throw new Error(`An event ${eventType} is not known`);
  const { refund_id: channelRefundNo, success_time: doneAt } = refund;
  return { event: 'refunded', ...about, amountFen: refund.amount.refund, channelRefundNo, doneAt };
}

import { z } from 'zod';
import type { TradeState } from '../payment-gateway';

const text = z.string().min(1).max(128);

const paidTrade = z
  .object({
    // What was refunded, wholly or in part, was paid before.
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    mchid: text,
    out_trade_no: text,
    transaction_id: text,
    /** Our order number, as it was given. */
    attach: text,
    success_time: z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
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

/** A trade as notifications and queries tell it (https://pay.weixin.qq.com/doc/v3/merchant/4012791882). */
export const wechatTrade = z.union([
  z.object({ trade_state: z.enum(['NOTPAY', 'USERPAYING']) }).transform((): TradeState => ({ status: 'open' })),
  z.object({ trade_state: z.enum(['CLOSED', 'REVOKED']) }).transform((): TradeState => ({ status: 'closed' })),
  z
    .object({ trade_state: z.literal('PAYERROR'), trade_state_desc: z.string().max(256).default('') })
    .transform(({ trade_state_desc }): TradeState => ({ status: 'failed', reason: trade_state_desc || '支付失败' })),
  paidTrade,
]);

import { z } from 'zod';
import { AppFailure } from '../../../../../app-failure';
import type { GatewayNotification } from '../payment-gateway';
import { openSealed, sealedContent } from './sealed-content';
import { wechatRefundNews } from './wechat-refund';
import { wechatTrade } from './wechat-trade';

const notification = z.object({ id: z.string().min(1).max(64), event_type: z.string(), resource: sealedContent });

/**
 * What a notification tells whose signature was verified (https://pay.weixin.qq.com/doc/v3/merchant/4012791882).
 * @throws AppFailure badRequest when it was not encrypted with the APIv3 key, or tells of something else.
 */
export function readWechatNotification(body: Uint8Array, apiV3Key: Buffer): GatewayNotification {
  const { id, event_type, resource } = must('unknown content', () => notification.parse(jsonOf(body)));
  const opened = must('not encrypted with the APIv3 key', () => openSealed(resource, apiV3Key));
  return must('unknown content', () => newsOf({ id, eventType: event_type, content: jsonOf(opened) }));
}

function newsOf({ id, eventType, content }: { id: string; eventType: string; content: unknown }): GatewayNotification {
  if (eventType === 'TRANSACTION.SUCCESS') {
    const trade = wechatTrade.parse(content);
    if (trade.status !== 'paid') throw new Error(`A notification of success says ${trade.status}`);
    const { status: _status, ...paid } = trade;
    return { id, event: 'paid', ...paid };
  }
  const refund = wechatRefundNews.parse(content);
  const about = { id, merchantId: refund.mchid, payNo: refund.out_trade_no, refundNo: refund.out_refund_no };
  if (eventType === 'REFUND.ABNORMAL' || eventType === 'REFUND.CLOSED') return { event: 'refund-troubled', ...about };
  if (eventType !== 'REFUND.SUCCESS' || !refund.success_time) throw new Error(`An event ${eventType} is not known`);
  const { refund_id: channelRefundNo, success_time: doneAt } = refund;
  return { event: 'refunded', ...about, amountFen: refund.amount.refund, channelRefundNo, doneAt };
}

function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString('utf8'));
}

/** @throws AppFailure badRequest, with the reason for the log, when the work throws. */
function must<Result>(reason: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new AppFailure('badRequest', { cause: new Error(reason, { cause }) });
  }
}

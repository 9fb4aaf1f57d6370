import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatChinaTime } from '../../../../../../contract/china-time';
import { AppFailure } from '../../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../../platform/clock';
import type { PaymentGateway, RefundState, TradeState } from '../payment-gateway';
import { createPlatformKeys } from './platform-keys';
import { readWechatNotification } from './read-wechat-notification';
import { readWechatBill } from './wechat-bill';
import { createWechatClient, readAnswer, refused } from './wechat-client';
import { wechatRefund } from './wechat-refund';
import type { WechatSettings } from './wechat-settings';
import { wechatTrade } from './wechat-trade';
import { createWechatWire, type WireRequest } from './wechat-wire';

/** Bytes of what a payer reads of a trade, and of a refund. */
const descriptionBytes = 127;
const reasonBytes = 80;
/** Seconds that a code must last; WeChat Pay takes no shorter ones. */
const shortestLife = 60;
/** Milliseconds for a bill to come. */
const billTime = 30_000;

const codeReply = z.object({ code_url: z.string().min(1).max(512) });
const billReply = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/** Codes that tell that there is no such trade or refund. */
const nothing = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

interface WechatGatewaySettings extends WechatSettings {
  /** Where WeChat Pay brings notifications: https, without a query. */
  readonly notifyUrl: string;
  readonly now: Clock;
  /** Milliseconds that WeChat Pay may take to answer; 5 s by default, because a browser waits for the answer of the site. */
  readonly answerTime?: number;
}

/** WeChat Pay, API v3, for codes that payers scan (Native 支付, https://pay.weixin.qq.com/doc/v3/merchant/4012791832). */
export function createWechatGateway({
  notifyUrl,
  now,
  answerTime = 5_000,
  ...merchant
}: WechatGatewaySettings): PaymentGateway {
  const { merchantId: mchid, appId: appid } = merchant;
  const wire = createWechatWire(merchant, { now, answerTime });
  const keys = createPlatformKeys(merchant, wire, now);
  const { ask, askFor } = createWechatClient(wire, keys, now);
  async function query(payNo: string): Promise<TradeState> {
    const request = { method: 'GET', path: `${pathOf(payNo)}?mchid=${mchid}` } as const;
    const answer = await ask(request);
    if (answer.code === undefined) return readAnswer(request, answer.content, wechatTrade);
    if (nothing.has(answer.code)) return { status: 'unknown' };
    throw refused(request, answer);
  }

  async function queryRefund(refundNo: string): Promise<RefundState> {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
    const request = { method: 'GET', path } as const;
    const answer = await ask(request);
    if (answer.code === undefined) return readAnswer(request, answer.content, wechatRefund);
    if (nothing.has(answer.code)) return { status: 'unknown' };
    throw refused(request, answer);
  }

  return {
    channel: 'wechat',
    merchantId: mchid,
    webhookAck: {
      type: 'application/json; charset=utf-8',
      success: '{"code":"SUCCESS","message":"OK"}',
      failure: '{"code":"FAIL","message":"FAIL"}',
    },
    start: keys.start,
    renewKeys: keys.refresh,
    async create({ payNo, orderNo, amountFen, description, expireAt }) {
      const earliest = secondsAfter(now(), shortestLife);
      const content = {
        appid,
        mchid,
        description: cut(description, descriptionBytes),
        out_trade_no: payNo,
        time_expire: secondOf(expireAt < earliest ? earliest : expireAt),
        attach: orderNo,
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      };
      const request = { method: 'POST', path: '/v3/pay/transactions/native', content } as const;
      return { qrContent: (await askFor(request, codeReply)).code_url };
    },
    query,
    async close(payNo) {
      const answer = await ask({ method: 'POST', path: `${pathOf(payNo)}/close`, content: { mchid } });
      if (answer.code === undefined) return { status: 'closed' };
      // Paid, closed before, or never heard of: the trade itself says which.
      const state = await query(payNo);
      if (state.status !== 'open') return state;
      throw refused({ method: 'POST', path: pathOf(payNo) }, answer);
    },
    async refund({ refundNo, payNo, paidFen, amountFen, reason }) {
      const content = {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        ...(reason && { reason: cut(reason, reasonBytes) }),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      };
      const request: WireRequest = { method: 'POST', path: '/v3/refund/domestic/refunds', content };
      const answer = await ask(request);
      if (answer.code === undefined) return readAnswer(request, answer.content, wechatRefund);
      const known = await queryRefund(refundNo);
      if (known.status !== 'unknown') return known;
      // Such as NOT_ENOUGH: the merchant's account has too little.
      return { status: 'refused', reason: `${answer.message || '微信支付拒绝退款'}（${answer.code}）` };
    },
    queryRefund,
    async verify(request) {
      await keys.verify(request);
      return readWechatNotification(request.body, merchant.apiV3Key);
    },
    async downloadBill(day) {
      const request = { method: 'GET', path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` } as const;
      const answer = await ask(request);
      if (answer.code === 'NO_STATEMENT_EXIST') return [];
      if (answer.code !== undefined) throw refused(request, answer);
      const { download_url, hash_value } = readAnswer(request, answer.content, billReply);
      // Where the API is, whatever host the answer names.
      const { pathname, search } = new URL(download_url);
      const file = await wire({ method: 'GET', path: `${pathname}${search}`, time: billTime });
      // The file is not signed; its digest was.
      const hash = createHash('sha1').update(file.body).digest('hex');
      if (file.status !== 200 || hash !== hash_value.toLowerCase()) throw badBill(`is not the one announced`);
      try {
        return readWechatBill(file.body.toString('utf8'));
      } catch (cause) {
        throw badBill('cannot be read', cause);
      }
    },
  };
}

function badBill(what: string, cause?: unknown): AppFailure {
  return new AppFailure('channelUnavailable', { cause: new Error(`The bill of WeChat Pay ${what}`, { cause }) });
}

function pathOf(payNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`;
}

/** A time as RFC 3339 writes it, without a part of a second: `2026-11-22T08:00:00+08:00`. */
function secondOf(time: Date): string {
  return formatChinaTime(time).replace(/\.\d+/, '');
}

/** As much of a text as fits into so many bytes of UTF-8. */
function cut(text: string, bytes: number): string {
  let end = '';
  for (const character of text) {
    if (Buffer.byteLength(end + character) > bytes) break;
    end += character;
  }
  return end;
}

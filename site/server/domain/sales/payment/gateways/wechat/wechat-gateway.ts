import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatChinaTime } from '../../../../../../contract/china-time';
import { secondsAfter } from '../../../../../platform/clock';
import { unavailable } from '../answers';
import type { GatewayParts, PaymentGateway, PaymentProvider } from '../payment-gateway';
import { readWechatBill } from './wechat-bill';
import { createWechatClient, createWechatWire, readAnswer, refused, type WireRequest } from './wechat-client';
import { createPlatformKeys } from './wechat-keys';
import { readWechatNotification, wechatRefund, wechatTrade } from './wechat-messages';
import { wechatSettings, type WechatSettings } from './wechat-settings';

/** Bytes of what a payer reads of a trade, and of a refund. */
const descriptionBytes = 127;
const reasonBytes = 80;
/** Seconds that a code must last; WeChat Pay takes no shorter ones. */
const minLife = 60;
/** Milliseconds for a bill to come. */
const billTimeout = 30_000;

const codeReply = z.object({ code_url: z.string().min(1).max(512) });
const billReply = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/** Codes for a trade or refund that does not exist. */
const missingCodes = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

export const wechatProvider: PaymentProvider<WechatSettings> = {
  name: 'WeChat Pay',
  settings: wechatSettings,
  webhookAck: {
    type: 'application/json; charset=utf-8',
    success: '{"code":"SUCCESS","message":"OK"}',
    failure: '{"code":"FAIL","message":"FAIL"}',
  },
  // By codes of https://pay.weixin.qq.com/doc/v3/merchant/4012081717
  remedies: [
    [
      /SIGN_ERROR|answered 401/,
      'WECHAT_PAY_SERIAL and WECHAT_PAY_PRIVATE_KEY_FILE are not of one certificate of WECHAT_PAY_MCH_ID, or the clock is wrong',
    ],
    [/unable to authenticate/, 'WECHAT_PAY_API_V3_KEY is not the one that was set in the platform (商户平台)'],
    [/unknown serial/, 'WECHAT_PAY_PUBLIC_KEY_ID is not the key that WeChat Pay signs by'],
    [/wrong signature/, 'WECHAT_PAY_PUBLIC_KEY_FILE is not the key of WECHAT_PAY_PUBLIC_KEY_ID'],
    [/MCH_NOT_EXISTS|PARAM_ERROR/, 'look at WECHAT_PAY_MCH_ID'],
    [/NO_AUTH/, 'apply for Native 支付 in the platform (商户平台)'],
  ],
  createGateway: createWechatGateway,
};

/** WeChat Pay, API v3, for codes that payers scan (Native 支付, https://pay.weixin.qq.com/doc/v3/merchant/4012791832). */
export function createWechatGateway({
  settings: merchant,
  notifyUrl,
  now,
  answerTime = 5_000,
}: GatewayParts<WechatSettings>): PaymentGateway {
  const { merchantId: mchid, appId: appid } = merchant;
  const wire = createWechatWire(merchant, now, answerTime);
  const keys = createPlatformKeys(merchant, wire, now);
  const ask = createWechatClient(wire, keys.verify, now);

  /** The state of a trade or refund. */
  async function find<State>(path: string, schema: z.ZodType<State>): Promise<State | { status: 'unknown' }> {
    const request = { method: 'GET', path } as const;
    const answer = await ask(request);
    return missingCodes.has(answer.code ?? '') ? { status: 'unknown' } : readAnswer(request, answer, schema);
  }

  const query = (payNo: string) => find(`${pathOf(payNo)}?mchid=${mchid}`, wechatTrade);
  const queryRefund = (refundNo: string) =>
    find(`/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`, wechatRefund);

  return {
    channel: 'wechat',
    merchantId: mchid,
    webhookAck: wechatProvider.webhookAck,
    start: keys.start,
    renewKeys: keys.refresh,
    async create({ payNo, orderNo, amountFen, description, expireAt }) {
      const earliest = secondsAfter(now(), minLife);
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
      return { qrContent: readAnswer(request, await ask(request), codeReply).code_url };
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
      if (answer.code === undefined) return readAnswer(request, answer, wechatRefund);
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
      const { download_url, hash_value } = readAnswer(request, answer, billReply);
      // Where the API is, whatever host the answer names.
      const { pathname, search } = new URL(download_url);
      const file = await wire({ method: 'GET', path: `${pathname}${search}`, timeout: billTimeout });
      // The file is not signed; its digest was.
      const hash = createHash('sha1').update(file.body).digest('hex');
      if (file.status !== 200 || hash !== hash_value.toLowerCase())
        throw unavailable('The bill of WeChat Pay is not the one announced');
      try {
        return readWechatBill(file.body.toString('utf8'));
      } catch (cause) {
        throw unavailable('The bill of WeChat Pay cannot be read', cause);
      }
    },
  };
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

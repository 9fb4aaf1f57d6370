import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import { secondsAfter } from '../../../../../platform/clock';
import { jsonOf, orRefuse, unavailable, pickCells } from '../responses';
import type {
  BillLine,
  GatewayNotification,
  GatewayParts,
  PaymentGateway,
  PaymentProvider,
  RefundState,
  TradeState,
} from '../payment-gateway';
import { createWechatClient, createWechatWire, parseContent, refused, type WireRequest } from './wechat-client';
import { createPlatformKeys, decryptResource, encryptedResource } from './wechat-keys';
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
    [/MCH_NOT_EXISTS|PARAM_ERROR/, 'check WECHAT_PAY_MCH_ID'],
    [/NO_AUTH/, 'apply for Native 支付 in the platform (商户平台)'],
  ],
  createGateway: createWechatGateway,
};

/** WeChat Pay, API v3, for codes that payers scan (Native 支付, https://pay.weixin.qq.com/doc/v3/merchant/4012791832). */
export function createWechatGateway({
  settings: merchant,
  notifyUrl,
  now,
  responseTimeout = 5_000,
}: GatewayParts<WechatSettings>): PaymentGateway {
  const { merchantId: mchid, appId: appid } = merchant;
  const wire = createWechatWire(merchant, now, responseTimeout);
  const keys = createPlatformKeys(merchant, wire, now);
  const send = createWechatClient(wire, keys.verify, now);

  /** The state of a trade or refund. */
  async function find<State>(path: string, schema: z.ZodType<State>): Promise<State | { status: 'unknown' }> {
    const request = { method: 'GET', path } as const;
    const response = await send(request);
    return missingCodes.has(response.code ?? '') ? { status: 'unknown' } : parseContent(request, response, schema);
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
      return { qrContent: parseContent(request, await send(request), codeReply).code_url };
    },
    query,
    async close(payNo) {
      const response = await send({ method: 'POST', path: `${pathOf(payNo)}/close`, content: { mchid } });
      if (response.code === undefined) return { status: 'closed' };
      // It may be paid, closed or unknown: a query tells which.
      const state = await query(payNo);
      if (state.status !== 'open') return state;
      throw refused({ method: 'POST', path: pathOf(payNo) }, response);
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
      const response = await send(request);
      if (response.code === undefined) return parseContent(request, response, wechatRefund);
      const known = await queryRefund(refundNo);
      if (known.status !== 'unknown') return known;
      // Such as NOT_ENOUGH: the merchant's account has too little.
      return { status: 'refused', reason: `${response.message || '微信支付拒绝退款'}（${response.code}）` };
    },
    queryRefund,
    async verify(request) {
      await keys.verify(request);
      return readWechatNotification(request.body, merchant.apiV3Key);
    },
    async downloadBill(day) {
      const request = { method: 'GET', path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` } as const;
      const response = await send(request);
      if (response.code === 'NO_STATEMENT_EXIST') return [];
      const { download_url, hash_value } = parseContent(request, response, billReply);
      // Where the API is, whatever host the response names.
      const { pathname, search } = new URL(download_url);
      const file = await wire({ method: 'GET', path: `${pathname}${search}`, timeout: billTimeout });
      // The file is not signed; its digest was.
      const hash = createHash('sha1').update(file.body).digest('hex');
      if (file.status !== 200 || hash !== hash_value.toLowerCase())
        throw unavailable('The bill of WeChat Pay does not match its announced hash');
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

/** Titles of the columns that are read. */
const columns = {
  state: '交易状态',
  channelTradeNo: '微信订单号',
  payNo: '商户订单号',
  refundNo: '商户退款单号',
  amount: '订单金额',
  refund: '申请退款金额',
  fee: '手续费',
} as const;

/**
 * Reads a trade bill of all that moved (`bill_type=ALL`,
 * https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html): a line of names, a line for each payment and
 * refund whose cells begin with a backtick, and two lines of sums at the end. Amounts are in yuan.
 * @throws Error when it is not such a bill, or its sums say that lines are missing.
 */
function readWechatBill(content: string): BillLine[] {
  const [heading = '', ...rows] = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '');
  const names = heading.split(',');
  const end = rows.findIndex((row) => !row.startsWith('`'));
  if (end < 0) throw new Error('The bill has no sums');
  const lines = pickCells(columns, names, rows.slice(0, end).map(cellsOf)).map(toLine);
  const [count = ''] = cellsOf(rows[end + 1] ?? '');
  if (Number(count) !== lines.length) throw new Error(`The bill counts ${count} lines, and has ${lines.length}`);
  return lines;
}

function toLine(cells: Record<keyof typeof columns, string>): BillLine {
  const { state, channelTradeNo, payNo, refundNo, amount, refund, fee } = cells;
  const common = { payNo, channelTradeNo, feeFen: Math.round(parseFen(fee)) };
  if (state === 'SUCCESS') return { kind: 'payment', ...common, amountFen: wholeFen(amount) };
  // A trade that was revoked is given back, too; codes to scan have none.
  if (state === 'REFUND' || state === 'REVOKED') {
    return { kind: 'refund', ...common, refundNo, amountFen: wholeFen(refund) };
  }
  throw new Error(`A line of the bill has the state ${state}`);
}

/** Names of goods may hold commas. */
function cellsOf(row: string): string[] {
  return row.slice(1).split(',`');
}

function wholeFen(yuan: string): number {
  const fen = parseFen(yuan);
  if (!Number.isInteger(fen)) throw new Error('An amount of the bill has a part of a fen');
  return fen;
}

/** Fees have up to five decimals of a yuan. */
function parseFen(yuan: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(yuan.trim()) ?? [];
  if (whole === '') throw new Error('An amount of the bill is no number');
  const fen = Number(whole) * 100 + Number(part.padEnd(6, '0')) / 10_000;
  return sign ? -fen : fen;
}

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
    /** `total` is the requested amount, also when vouchers of WeChat Pay cover a part of it. */
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
const wechatTrade = z.union([
  z.object({ trade_state: z.enum(['NOTPAY', 'USERPAYING']) }).transform((): TradeState => ({ status: 'open' })),
  z.object({ trade_state: z.enum(['CLOSED', 'REVOKED']) }).transform((): TradeState => ({ status: 'closed' })),
  z
    .object({ trade_state: z.literal('PAYERROR'), trade_state_desc: z.string().max(256).default('') })
    .transform(({ trade_state_desc }): TradeState => ({ status: 'failed', reason: trade_state_desc || '支付失败' })),
  paidTrade,
]);

/** A refund as its request and queries have it (https://pay.weixin.qq.com/doc/v3/merchant/4012791883). */
const wechatRefund = z.discriminatedUnion('status', [
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
function readWechatNotification(body: Uint8Array, apiV3Key: Buffer): GatewayNotification {
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

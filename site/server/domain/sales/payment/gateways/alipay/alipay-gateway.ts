import { formatYuan } from '#contract/format-fen.ts';
import { z } from 'zod';
import type {
  GatewayParts,
  NotificationRequest,
  PaymentGateway,
  PaymentProvider,
  RefundState,
  TradeState,
} from '../payment-gateway';
import { downloadAlipayBill } from './alipay-bills';
import { createAlipayClient, failed, parseContent } from './alipay-client';
import { amount, formatTime, isSigned, text, time } from './alipay-format';
import { type AlipayKeys, certificateKeys, certificateSerial, fixedKey, rootSerials } from './alipay-keys';
import { alipaySettings, type AlipaySettings } from './alipay-settings';
import { inWords } from '../../../../../platform/clock';
import { orRefuse, refusal } from '../responses';

export const alipayProvider: PaymentProvider<AlipaySettings> = {
  name: 'Alipay',
  settings: alipaySettings,
  webhookAck: { type: 'text/plain; charset=utf-8', success: 'success', failure: 'fail' },
  // By codes of https://opendocs.alipay.com/common/02km9f
  remedies: [
    [/invalid-signature/, 'the application has another public key than that of ALIPAY_PRIVATE_KEY_FILE'],
    [/invalid-app-id/, 'ALIPAY_APP_ID is no application, or ALIPAY_ORIGIN is of the sandbox'],
    [/cert-sn/, 'ALIPAY_APP_CERT_FILE or ALIPAY_ROOT_CERT_FILE is not what the platform has: download both anew'],
    [/timestamp/, "this machine's clock is wrong; let it follow NTP"],
    [
      /insufficient-isv-permissions|ACCESS_FORBIDDEN|40006/,
      'sign the contract of 当面付, or check ALIPAY_PRODUCT_CODE',
    ],
    [/wrong signature/, 'ALIPAY_PUBLIC_KEY_FILE is not 支付宝公钥, or ALIPAY_CERT_FILE is outdated: download it anew'],
  ],
  createGateway: createAlipayGateway,
};

/** https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate */
const precreateContent = z.object({ out_trade_no: text, qr_code: z.url() });

/** alipay.trade.query */
const tradeContent = z.object({
  out_trade_no: text,
  trade_no: text,
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: amount,
  /** When it was paid; absent before. */
  send_pay_date: time.optional(),
});

/** alipay.trade.refund; its `refund_fee` is of all refunds of the trade. */
const refundContent = z.object({
  trade_no: text,
  fund_change: z.enum(['Y', 'N']).default('N'),
  gmt_refund_pay: time.optional(),
});

/** alipay.trade.fastpay.refund.query; without fields for a refund that was not done. */
const refundQueryContent = z.object({
  trade_no: text.optional(),
  out_request_no: text.optional(),
  refund_status: z.string().optional(),
  refund_amount: amount.optional(),
  gmt_refund_pay: time.optional(),
});

/** alipay.open.app.alipaycert.download */
const certificateContent = z.object({ alipay_cert_content: z.base64() });

const tradeMissing = 'ACQ.TRADE_NOT_EXIST';

/** Codes for closing a trade that has ended already. */
const endedCodes = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']);

/** Permanent refusals of a refund, as operators read them. */
const refusals: Readonly<Record<string, string>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户余额不足',
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不允许退款',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结，超过可退款期限',
  'ACQ.TRADE_HAS_CLOSE': '交易已关闭',
  'ACQ.TRADE_NOT_ALLOW_REFUND': '交易不允许退款',
  'ACQ.REASON_TRADE_BEEN_FREEZEN': '交易被冻结',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额无效',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超过可退金额',
  'ACQ.REFUND_FEE_ERROR': '退款金额错误',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '同一退款单号的金额不一致',
  'ACQ.BUYER_ERROR': '买家状态异常',
  'ACQ.BUYER_NOT_EXIST': '买家不存在',
};

/** Alipay: codes that buyers scan (当面付, 订单码支付; https://opendocs.alipay.com/open/05osux). */
export function createAlipayGateway({
  settings,
  notifyUrl,
  now,
  responseTimeout = 5_000,
}: GatewayParts<AlipaySettings>): PaymentGateway {
  const { appId, sellerId, productCode, origin, trust } = settings;
  const serials: Record<string, string> =
    'publicKey' in trust
      ? {}
      : { app_cert_sn: certificateSerial(trust.appCertificate), alipay_root_cert_sn: rootSerials(trust.roots) };
  const client = createAlipayClient(settings, { serials, keys: () => keys, responseTimeout, now });
  const keys: AlipayKeys =
    'publicKey' in trust ? fixedKey(trust.publicKey) : certificateKeys(trust, downloadCertificate, now);

  async function downloadCertificate(serial: string): Promise<string> {
    const method = 'alipay.open.app.alipaycert.download';
    const response = await client.requestUnsigned(method, { alipay_cert_sn: serial });
    const { alipay_cert_content } = parseContent(method, response, certificateContent);
    return Buffer.from(alipay_cert_content, 'base64').toString('utf8');
  }

  async function query(payNo: string): Promise<TradeState> {
    const method = 'alipay.trade.query';
    const response = await client.request(method, { out_trade_no: payNo });
    // The trade is created when the code is scanned.
    if (response.subCode === tradeMissing) return { status: 'unknown' };
    const trade = parseContent(method, response, tradeContent);
    if (trade.out_trade_no !== payNo) throw failed(method, 'a different trade than requested');
    if (trade.trade_status === 'WAIT_BUYER_PAY') return { status: 'open' };
    const { send_pay_date: paidAt, trade_no: channelTradeNo, total_amount: amountFen } = trade;
    // The response has no merchant: an application can only query trades of its own.
    if (paidAt) return { status: 'paid', merchantId: sellerId, payNo, channelTradeNo, amountFen, paidAt };
    // A fully refunded trade is closed, too.
    if (trade.trade_status === 'TRADE_CLOSED') return { status: 'closed' };
    throw failed(method, 'a paid trade without its time');
  }

  /** @returns undefined when there is no such refund that was done. */
  async function findRefund(refundNo: string, payNo: string) {
    const method = 'alipay.trade.fastpay.refund.query';
    const wanted = { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] };
    const response = await client.request(method, wanted);
    if (response.subCode === tradeMissing) return undefined;
    const found = parseContent(method, response, refundQueryContent);
    // For a failed or unknown refund Alipay responds with success and without a status.
    if (found.refund_status !== 'REFUND_SUCCESS') return undefined;
    const { out_request_no, refund_amount: amountFen, trade_no: channelRefundNo } = found;
    if (out_request_no !== refundNo || !amountFen || !channelRefundNo)
      throw failed(method, 'a different refund than requested');
    return { amountFen, channelRefundNo, doneAt: found.gmt_refund_pay ?? now() };
  }

  async function refundState(refundNo: string, payNo: string, missing: 'unknown' | 'processing'): Promise<RefundState> {
    const found = await findRefund(refundNo, payNo);
    if (!found) return { status: missing };
    return { status: 'done', channelRefundNo: found.channelRefundNo, doneAt: found.doneAt };
  }

  return {
    channel: 'alipay',
    merchantId: sellerId,
    webhookAck: alipayProvider.webhookAck,
    async create({ payNo, amountFen, description, expireAt }) {
      const method = 'alipay.trade.precreate';
      const trade = {
        out_trade_no: payNo,
        total_amount: formatYuan(amountFen),
        subject: subjectOf(description),
        time_expire: formatTime(expireAt),
        ...(productCode && { product_code: productCode }),
      };
      const response = parseContent(
        method,
        await client.request(method, trade, { notify_url: notifyUrl }),
        precreateContent,
      );
      if (response.out_trade_no !== payNo) throw failed(method, 'a different trade than requested');
      return { qrContent: response.qr_code };
    },
    query,
    async close(payNo) {
      const method = 'alipay.trade.close';
      const response = await client.request(method, { out_trade_no: payNo });
      if (response.subCode === undefined || response.subCode === tradeMissing) return { status: 'closed' };
      const state = endedCodes.has(response.subCode) ? await query(payNo) : undefined;
      if (state?.status === 'paid' || state?.status === 'closed') return state;
      throw failed(method, response.subCode);
    },
    async refund({ refundNo, payNo, amountFen, reason }) {
      const method = 'alipay.trade.refund';
      const response = await client.request(method, {
        out_trade_no: payNo,
        out_request_no: refundNo,
        refund_amount: formatYuan(amountFen),
        refund_reason: reason.slice(0, 256),
      });
      const why = refusals[response.subCode ?? ''];
      if (why) return { status: 'refused', reason: why };
      const { fund_change, trade_no, gmt_refund_pay } = parseContent(method, response, refundContent);
      if (fund_change === 'Y') return { status: 'done', channelRefundNo: trade_no, doneAt: gmt_refund_pay ?? now() };
      // The refund was done before, or its state is unknown: only a query tells.
      return refundState(refundNo, payNo, 'processing');
    },
    queryRefund: (refundNo, payNo) => refundState(refundNo, payNo, 'unknown'),
    async verify(request) {
      const notification = await readNotification(request, { appId, keys, now: now() });
      const { notify_id: id, seller_id: merchantId, out_trade_no: payNo } = notification;
      if (notification.gmt_refund && notification.refund_fee) {
        // A notification has only the refunded total of the trade: the new refund is queried.
        const refundNo = notification.out_biz_no ?? payNo;
        const refund = await findRefund(refundNo, payNo);
        if (!refund) throw failed('alipay.trade.fastpay.refund.query', 'the reported refund is unknown');
        return { id, event: 'refunded', merchantId, payNo, refundNo, ...refund };
      }
      if (notification.trade_status === 'TRADE_CLOSED') return { id, event: 'closed', merchantId, payNo };
      const { trade_no: channelTradeNo, total_amount: amountFen, gmt_payment, notify_time } = notification;
      return { id, event: 'paid', merchantId, payNo, channelTradeNo, amountFen, paidAt: gmt_payment ?? notify_time };
    },
    downloadBill: (day) => downloadAlipayBill(client, { origin, now }, day),
  };
}

/** Alipay takes no `/`, `=` or `&` in a subject, and separates its bills by commas. */
function subjectOf(description: string): string {
  return description.replaceAll(/[/=&,"\s]+/g, ' ').slice(0, 128);
}

/**
 * Seconds that a notification may be old: Alipay repeats it for 25 hours (https://opendocs.alipay.com/open/194/103296), and does
 * not say whether a repeated one has a time of its own. Seconds that its clock may be ahead.
 */
const maxAge = 26 * 3600;
const maxAhead = 300;

const notificationSchema = z.object({
  notify_id: text,
  notify_time: time,
  notify_type: z.literal('trade_status_sync'),
  app_id: text,
  seller_id: text,
  out_trade_no: text,
  trade_no: text,
  trade_status: z.enum(['TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: amount,
  gmt_payment: time.optional(),
  /** Of a refund: the refunded total of the trade, its time, and our number of the refund. */
  refund_fee: amount.optional(),
  gmt_refund: time.optional(),
  out_biz_no: text.optional(),
});

type AlipayNotification = z.output<typeof notificationSchema>;

/**
 * Reads a notification (https://opendocs.alipay.com/open/194/103296): which must be signed by Alipay, for this application, and not
 * stale.
 * @throws AppFailure badRequest when it is not; the cause says why.
 */
async function readNotification(
  { body }: NotificationRequest,
  { appId, keys, now }: { appId: string; keys: AlipayKeys; now: Date },
): Promise<AlipayNotification> {
  const form = orRefuse('no form', () => readForm(body));
  if (form.get('sign_type') !== 'RSA2') throw refusal('unknown sign_type');
  // A forged notification can name any certificate; download failures are logged where a response names it.
  const found = await keys.find(form.get('alipay_cert_sn'), 'notification').catch(() => []);
  if (found.length === 0) throw refusal('unknown serial');
  const signature = form.get('sign') ?? '';
  if (!signedContents(form).some((content) => isSigned(content, signature, found))) throw refusal('wrong signature');
  const fields = orRefuse('unknown charset', () => decodeForm(form));
  const { success, data } = notificationSchema.safeParse(fields);
  if (!success) throw refusal('unknown content');
  if (data.app_id !== appId) throw refusal('another application');
  const age = (now.getTime() - data.notify_time.getTime()) / 1000;
  if (age > maxAge || age < -maxAhead)
    throw refusal(`stale notify_time, this machine's clock is ${inWords(age * 1000)} it`);
  return data;
}

/** What is signed: all fields but the signature and its type; the name of the certificate is not among them everywhere. */
function signedContents(form: AlipayForm): Buffer[] {
  const fields = [...form].filter(([name]) => name !== 'sign' && name !== 'sign_type');
  const named = fields.filter(([name]) => name !== 'alipay_cert_sn');
  return (named.length === fields.length ? [fields] : [named, fields]).map((each) => {
    const sorted = each.sort(([one], [other]) => (one < other ? -1 : 1));
    return Buffer.from(sorted.map(([name, value]) => `${name}=${value}`).join('&'), 'latin1');
  });
}

/** A form as it came: names, and values as the bytes that were signed, one byte a character. */
type AlipayForm = ReadonlyMap<string, string>;

/**
 * Reads `application/x-www-form-urlencoded` without deciding on a charset, which is one of the fields.
 * @throws Error for a name that comes twice or is none of Alipay's kind, or what is no form. A name with `=` or `&` would let one
 *   signature stand for other fields.
 */
function readForm(body: Uint8Array): AlipayForm {
  const fields = new Map<string, string>();
  for (const part of Buffer.from(body).toString('latin1').split('&')) {
    const [, name = '', value = ''] = /^(\w+)=([^=]*)$/.exec(part) ?? [];
    if (name === '' || fields.has(name)) throw new Error('no form, or a name twice');
    fields.set(name, unescapeBytes(value));
  }
  return fields;
}

function unescapeBytes(escaped: string): string {
  if (/%(?![0-9a-f]{2})/i.test(escaped)) throw new Error('no form');
  return escaped
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Charsets that Alipay writes, as decoders know them; GB 18030 has all of GBK and GB 2312. */
const decoders: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  gb18030: 'gb18030',
};

/** The texts of a form that are not empty, in the charset that it names. @throws Error for another charset, or bytes that are none of it. */
function decodeForm(form: AlipayForm): Record<string, string> {
  const charset = decoders[(form.get('charset') ?? 'utf-8').toLowerCase()];
  if (!charset) throw new Error('unknown charset');
  const decoder = new TextDecoder(charset, { fatal: true });
  const texts = [...form].map(([name, bytes]) => [name, decoder.decode(Buffer.from(bytes, 'latin1'))] as const);
  return Object.fromEntries(texts.filter(([, value]) => value !== ''));
}

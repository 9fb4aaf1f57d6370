import { z } from 'zod';
import { inWords } from '../../../../../platform/clock-difference';
import { orRefuse, refusal } from '../answers';
import type { NotificationRequest } from '../payment-gateway';
import { amount, isSigned, text, time } from './alipay-format';
import type { AlipayKeys } from './alipay-keys';

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
  /** Of a refund: what has gone back of the trade in all, when, and what we call the refund. */
  refund_fee: amount.optional(),
  gmt_refund: time.optional(),
  out_biz_no: text.optional(),
});

export type AlipayNotification = z.output<typeof notificationSchema>;

/**
 * Reads a notification (https://opendocs.alipay.com/open/194/103296): which must be signed by Alipay, for this application, and not
 * stale.
 * @throws AppFailure badRequest when it is not; the cause says why.
 */
export async function readNotification(
  { body }: NotificationRequest,
  { appId, keys, now }: { appId: string; keys: AlipayKeys; now: Date },
): Promise<AlipayNotification> {
  const form = orRefuse('no form', () => readForm(body));
  if (form.get('sign_type') !== 'RSA2') throw refusal('unknown sign_type');
  // Anybody can name a certificate that there is not; why one cannot be had is logged where an answer names it.
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

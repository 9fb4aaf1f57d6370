import { createHash, createHmac } from 'node:crypto';
import { startHttpPeer, type HttpPeer, type PeerAnswer, type PeerRequest } from './http-peer';

export const aliyunAccount = {
  keyId: 'LTAI5tTestKeyId',
  keySecret: 'aliyunTestKeySecret',
  signName: '晓量（测试）',
  templates: { code: 'SMS_100001', invite: 'SMS_100002', signInAttempts: 'SMS_100003' },
};

/** Milliseconds that the time of a request may be off. */
const tolerance = 15 * 60_000;

export interface AliyunPeer extends HttpPeer {
  /** What reached mobiles: the parameters as they were sent. */
  readonly sent: Record<string, string>[];
  /** What reviews came to: of the signature a number, of templates texts, as the two interfaces write them. */
  readonly reviews: { sign: number; readonly templates: Record<string, string> };
  /** The code of the last one. */
  lastCode(): string;
}

/** Plays SendSms, GetSmsSign and GetSmsTemplate of Aliyun as its documents tell: signature version 3, RPC style. */
export async function startAliyunPeer(now: () => Date): Promise<AliyunPeer> {
  const sent: Record<string, string>[] = [];
  const reviews = {
    sign: 1,
    templates: Object.fromEntries(Object.values(aliyunAccount.templates).map((id) => [id, '1'])),
  };
  const nonces = new Set<string>();

  function answer(request: PeerRequest): PeerAnswer {
    const refuse = (Code: string) => ({
      status: 400,
      body: JSON.stringify({ Code, Message: 'refused', RequestId: 'R1' }),
    });
    const reply = (Code: string, more: object = { BizId: 'B1' }) => ({
      body: JSON.stringify({ Code, Message: Code, RequestId: 'R1', ...more }),
    });
    const { headers } = request;
    if (request.method !== 'POST' || request.path !== '/') return refuse('InvalidAction.NotFound');
    if (headers['x-acs-version'] !== '2017-05-25') return refuse('InvalidVersion');
    const action = String(headers['x-acs-action']);
    const date = String(headers['x-acs-date']);
    const isInTime = Math.abs(Date.parse(date) - now().getTime()) <= tolerance;
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || !isInTime) return refuse('InvalidTimeStamp.Expired');
    const nonce = String(headers['x-acs-signature-nonce']);
    if (nonces.has(nonce)) return refuse('SignatureNonceUsed');
    nonces.add(nonce);
    if (!headers.authorization?.includes(`Credential=${aliyunAccount.keyId},`))
      return refuse('InvalidAccessKeyId.NotFound');
    if (headers.authorization !== expectedAuthorization(request)) return refuse('SignatureDoesNotMatch');
    const parameters = Object.fromEntries(new URLSearchParams(request.query));
    if (action === 'GetSmsSign') {
      if (parameters.SignName !== aliyunAccount.signName) return reply('isv.SMS_SIGN_ILLEGAL');
      return reply('OK', { SignName: parameters.SignName, SignStatus: reviews.sign });
    }
    if (action === 'GetSmsTemplate') {
      const TemplateStatus = reviews.templates[parameters.TemplateCode ?? ''];
      return TemplateStatus ? reply('OK', { TemplateStatus }) : reply('isv.SMS_TEMPLATE_ILLEGAL');
    }
    if (action !== 'SendSms') return refuse('InvalidAction.NotFound');
    const { PhoneNumbers = '', SignName, TemplateCode = '', TemplateParam } = parameters;
    if (!/^1\d{10}$/.test(PhoneNumbers)) return reply('isv.MOBILE_NUMBER_ILLEGAL');
    if (SignName !== aliyunAccount.signName) return reply('isv.SMS_SIGNATURE_ILLEGAL');
    const isNotice = TemplateCode === 'SMS_100003';
    if (!Object.values(aliyunAccount.templates).includes(TemplateCode)) return reply('isv.SMS_TEMPLATE_ILLEGAL');
    if (!isNotice && !/^\{"code":"\d{6}"\}$/.test(TemplateParam ?? '')) return reply('isv.TEMPLATE_MISSING_PARAMETERS');
    sent.push(parameters);
    return reply('OK');
  }

  const peer = await startHttpPeer(answer);
  return {
    ...peer,
    sent,
    reviews,
    lastCode: () => (JSON.parse(sent.at(-1)?.TemplateParam ?? '{}') as { code: string }).code,
  };
}

function expectedAuthorization({ query, headers, body }: PeerRequest): string {
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const names = Object.keys(headers)
    .filter((name) => name.startsWith('x-acs-') || name === 'host')
    .sort();
  let request = `POST\n/\n${parameters.sort().join('&')}\n`;
  for (const name of names) request += `${name}:${String(headers[name])}\n`;
  request += `\n${names.join(';')}\n${hash(body)}`;
  const toSign = `ACS3-HMAC-SHA256\n${hash(request)}`;
  const signature = createHmac('sha256', aliyunAccount.keySecret).update(toSign).digest('hex');
  if (headers['x-acs-content-sha256'] !== hash(body)) return 'the hash of the body is wrong';
  return `ACS3-HMAC-SHA256 Credential=${aliyunAccount.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

/** All bytes but unreserved ones, as RFC 3986 names them. */
function encode(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => String.fromCharCode(byte))
    .map((letter) =>
      /[A-Za-z0-9\-_.~]/.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}

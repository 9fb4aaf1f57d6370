import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';

/** What interfaces of Tencent Cloud expect, and what is signed. */
export const tc3ContentType = 'application/json; charset=utf-8';

export interface Tc3Request {
  readonly host: string;
  /** Such as `sms`. */
  readonly service: string;
  readonly action: string;
  /** JSON, as it is sent. */
  readonly body: string;
  readonly date: Date;
}

export interface Tc3Key {
  readonly secretId: string;
  readonly secretKey: string;
}

/**
 * Signs a POST by version 3 of the signature, https://cloud.tencent.com/document/api/382/52071.
 * @returns the headers Authorization and X-TC-Timestamp.
 */
export function signTc3(
  { host, service, action, body, date }: Tc3Request,
  { secretId, secretKey }: Tc3Key,
): { authorization: string; 'x-tc-timestamp': string } {
  const timestamp = String(Math.floor(date.getTime() / 1000));
  const day = date.toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonicalRequest = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const signingKey = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(signingKey, [algorithm, timestamp, scope, sha256(canonicalRequest)].join('\n')).toString(
    'hex',
  );
  return {
    authorization: `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'x-tc-timestamp': timestamp,
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { verify, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface MerchantRequest {
  readonly method: string;
  /** With its query, as it came. */
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export async function readRequest(request: IncomingMessage): Promise<MerchantRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url: target = '', headers } = request;
  return { method, target, headers, body: Buffer.concat(parts) };
}

const fields = {
  mchid: /mchid="(\d+)"/,
  serial_no: /serial_no="([0-9A-F]+)"/,
  nonce_str: /nonce_str="([0-9A-Za-z]{1,32})"/,
  timestamp: /timestamp="(\d{10})"/,
  signature: /signature="([A-Za-z0-9+/]+=*)"/,
};

/** What is wrong with the signature of a request, as the provider's page describes it; undefined when nothing is. */
export function wrongSignature(
  { method, target, headers, body }: MerchantRequest,
  merchant: { id: string; serial: string; publicKey: KeyObject },
  now: Date,
): string | undefined {
  const { authorization = '' } = headers;
  const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
  if (!authorization.startsWith(scheme)) return 'scheme';
  if (authorization.slice(scheme.length).split(',').length !== Object.keys(fields).length) return 'number of fields';
  const [mchid, serial, nonce, timestamp, signature] = Object.values(fields).map(
    (pattern) => pattern.exec(authorization)?.[1],
  );
  if (mchid !== merchant.id) return 'mchid';
  if (serial !== merchant.serial) return 'serial_no';
  if (!nonce || !timestamp || !signature) return 'fields';
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > 300) return 'timestamp';
  const head = Buffer.from([method, target, timestamp, nonce, ''].join('\n'));
  const signed = Buffer.concat([head, body, Buffer.from('\n')]);
  const isRight = verify('RSA-SHA256', signed, merchant.publicKey, Buffer.from(signature, 'base64'));
  return isRight ? undefined : 'signature';
}

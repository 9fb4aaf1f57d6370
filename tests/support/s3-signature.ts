import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came over the wire. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, encoded as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The signature that a request must have, by the rules for its Authorization header.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function s3Signature({ method, target, headers }: SignedRequest, secret: string): string {
  const { credential, signedHeaders } = authorizationOf(headers);
  const [, date = '', region = '', service = ''] = credential.split('/');
  const [path = '', query = ''] = target.split('?');
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort()
    .join('&');
  const canonicalHeaders = signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const hash = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, canonicalQuery, canonicalHeaders, signedHeaders.join(';'), hash].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** The parts of the Authorization header; empty ones when it is none of this kind. */
export function authorizationOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([\da-f]{64})$/.exec(authorization) ?? [];
  return { credential, signedHeaders: names.split(';'), signature };
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

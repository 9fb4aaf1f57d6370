import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

/** A request to an interface of Aliyun in RPC style, whose parameters are in its query and whose body is empty. */
export interface Acs3Request {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly date: Date;
  /** Never used before. */
  readonly nonce: string;
}

export interface Acs3Key {
  readonly keyId: string;
  readonly keySecret: string;
}

/**
 * Signs a POST by version 3 of the signature, https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature.
 * @returns the query, encoded as it was signed, and all headers but Host.
 */
export function signAcs3(
  { host, action, version, parameters, date, nonce }: Acs3Request,
  { keyId, keySecret }: Acs3Key,
): { query: string; headers: Record<string, string> } {
  const query = canonicalQuery(parameters);
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries({ host, ...headers }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonicalRequest = ['POST', '/', query, lines, names, bodyHash].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(canonicalRequest)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { query, headers: { ...headers, authorization } };
}

function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

/** RFC 3986, whose reserved characters encodeURIComponent leaves in part. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

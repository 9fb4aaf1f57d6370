import { AppFailure } from '../../../../app-failure';
import { type KeyObject, verify } from 'node:crypto';
import { inWords } from '../../../../platform/clock';
import type { NotificationRequest } from './payment-gateway';

/** Returns the failure of a channel that cannot be reached, or whose response is invalid. */
export function unavailable(reason: string, cause?: unknown): AppFailure {
  return new AppFailure('channelUnavailable', { cause: new Error(reason, { cause }) });
}

/** Returns the failure of a notification that is not from the channel. @param reason for the log. */
export function refusal(reason: string, cause?: unknown): AppFailure {
  return new AppFailure('badRequest', { cause: new Error(reason, { cause }) });
}

/** @throws AppFailure badRequest, with the reason for the log, when the work throws. */
export function orRefuse<Result>(reason: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw refusal(reason, cause);
  }
}

/** Returns the parsed JSON; undefined for other text, such as the empty body of a 204. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Seconds that a notification may be old, or the channel's clock be ahead. */
export const tolerance = 300;

/**
 * Checks that a notification was signed by its channel, in the order of api 2.4: known serial, time, signature over the exact
 * bytes.
 * @param certificates public keys by their serials: Ed25519, or RSA with SHA-256.
 * @param prefix of the names of the headers.
 * @throws AppFailure badRequest, whose cause says what was wrong.
 */
export function verifySignature(
  { headers, body }: NotificationRequest,
  {
    certificates,
    now,
    prefix = 'x-pay',
  }: { certificates: ReadonlyMap<string, KeyObject>; now: Date; prefix?: 'x-pay' | 'wechatpay' },
): void {
  const key = certificates.get(textOf(headers[`${prefix}-serial`]));
  if (!key) throw refusal('unknown serial');
  const timestamp = textOf(headers[`${prefix}-timestamp`]);
  const age = now.getTime() - Number(timestamp) * 1000;
  if (!/^\d{1,12}$/.test(timestamp)) throw refusal('stale timestamp');
  // Only an operator can tell an old notification from a wrong clock.
  if (Math.abs(age) > tolerance * 1000) throw refusal(`stale timestamp, this machine's clock is ${inWords(age)} it`);
  const signed = Buffer.concat([
    Buffer.from(`${timestamp}\n${textOf(headers[`${prefix}-nonce`])}\n`),
    body,
    Buffer.from('\n'),
  ]);
  const signature = Buffer.from(textOf(headers[`${prefix}-signature`]), 'base64');
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'sha256' : null;
  if (!verify(algorithm, signed, key, signature)) throw refusal('wrong signature');
}

/** A header that came several times counts as absent. */
function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

/**
 * Picks cells of a bill by the titles of their columns; the others, and those to come, do not matter.
 * @throws Error when a column is missing, or a row has another number of cells than the titles.
 */
export function pickCells<Name extends string>(
  columns: Readonly<Record<Name, string>>,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): Record<Name, string>[] {
  const places = Object.entries<string>(columns).map(([name, title]) => [name, titles.indexOf(title)] as const);
  const missing = places.find(([, place]) => place < 0);
  if (missing) throw new Error(`a bill without the column ${missing[0]}`);
  return rows.map((row) => {
    if (row.length !== titles.length) throw new Error('a line of a bill with another number of cells');
    return Object.fromEntries(places.map(([name, place]) => [name, row[place]])) as Record<Name, string>;
  });
}

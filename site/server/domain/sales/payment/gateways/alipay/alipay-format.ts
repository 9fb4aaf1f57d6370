import { sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { formatChinaTime, withChinaOffset } from '#contract/china-time.ts';
import { toFen } from '../../payment-rules';

// How Alipay writes times, answers and what is signed (https://opendocs.alipay.com/common/02kf5q).

/** A time as Alipay writes it: China's, `2026-11-22 10:00:00`. */
export function formatTime(time: Date): string {
  return formatChinaTime(time).slice(0, 19).replace('T', ' ');
}

/** The time of such a text, with or without fractions of a second; undefined for what is none. */
export function parseTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return undefined;
  const time = new Date(withChinaOffset(text));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

export const text = z.string().min(1).max(200);

/** An amount in yuan, read as fen. */
export const amount = z.string().transform(toFen).pipe(z.number().int().nonnegative());

/** A time of China. */
export const time = z.string().transform(parseTime).pipe(z.date());

/** Parameters as they are signed: `name=value` joined by `&`, in the order of their names, without empty ones. */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The signature RSA2: SHA256withRSA in base64. */
export function signRsa2(content: Uint8Array, key: KeyObject): string {
  return sign('sha256', content, key).toString('base64');
}

/** Whether one of the keys made a signature RSA2. */
export function isSigned(content: Uint8Array, signature: string, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', content, key, bytes));
}

/**
 * The members of a JSON object as they are written, without space around them: a signature is of the characters of a member,
 * which parsing and writing would change. Of a name that comes twice there is no telling which one was signed.
 * @throws Error when the text is no JSON object, or has a name twice.
 */
export function splitMembers(json: string): ReadonlyMap<string, string> {
  const names = new Set(Object.keys(JSON.parse(json) as object));
  const members = new Map<string, string>();
  let position = json.indexOf('{') + 1;
  while (members.size < names.size) {
    const nameEnd = valueEnd(json, position);
    const name = JSON.parse(json.slice(position, nameEnd)) as string;
    const start = json.indexOf(':', nameEnd) + 1;
    const end = valueEnd(json, start);
    if (members.has(name)) throw new Error('no object of different names');
    members.set(name, json.slice(start, end).trim());
    position = end + 1;
  }
  if (json.slice(position - 1).trim() !== '}') throw new Error('no object of different names');
  return members;
}

/** Where a value of a JSON text ends: at the comma, colon or brace after it that is in no string, list or object of it. */
function valueEnd(json: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (depth === 0 && /[,:}]/.test(character)) return at;
    else if (/[{[]/.test(character)) depth += 1;
    else if (/[}\]]/.test(character)) depth -= 1;
  }
  return json.length;
}

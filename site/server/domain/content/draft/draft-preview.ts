import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { Entry } from './draft-entry';

/** Seconds that the address of a preview is good for. */
const previewLife = 2 * 60 * 60;

const tokenPattern = /^(([a-zA-Z-]{1,40})\.([\w-]{1,64})\.([a-z]+-?\d{0,15})\.(\d{1,12}))\.([\w-]{43})$/;

/** The entry whose draft a page shows. */
export interface Preview {
  readonly type: string;
  readonly id: string;
  /** The draft that it is of, and whether visitors see the entry: the address is over once either changes. */
  readonly stamp: string;
}

/** What an address that was signed here says. */
export interface SignedPreview extends Preview {
  /** To the second before. */
  readonly signedAt: Date;
}

export function previewStamp({ draft, stored }: Entry): string {
  const state = stored?.state ?? 'new';
  return draft ? `${state}-${+draft.begunAt}` : state;
}

/** Signs the right to see one draft on its page: `type.id.stamp.seconds.signature`. */
export function signPreview(keys: KeyRing, { type, id, stamp }: Preview, now: Date): { token: string; until: Date } {
  const until = secondsAfter(now, previewLife);
  const content = `${type}.${id}.${stamp}.${Math.floor(+until / 1000)}`;
  return { token: `${content}.${signatureOf(keys, content)}`, until };
}

/** @throws AppFailure forbidden for what was not signed here, or is over. */
export function readPreview(keys: KeyRing, token: string, now: Date): SignedPreview {
  const [, content = '', type = '', id = '', stamp = '', seconds = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const isSigned = isEqual(signature, signatureOf(keys, content));
  if (!isSigned || Number(seconds) * 1000 <= +now) {
    throw new AppFailure('forbidden', { message: '预览已过期，请在控制台重新打开预览' });
  }
  return { type, id, stamp, signedAt: secondsAfter(new Date(Number(seconds) * 1000), -previewLife) };
}

function signatureOf(keys: KeyRing, content: string): string {
  return createHmac('sha256', keys.derive('content preview')).update(content).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

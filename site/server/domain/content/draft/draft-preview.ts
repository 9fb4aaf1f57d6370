import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import type { KeyRing } from '../../../platform/keys/key-ring';

/** Seconds that the address of a preview is good for. */
const previewLife = 2 * 60 * 60;

const tokenPattern = /^(([a-zA-Z-]{1,40})\.([\w-]{1,64})\.(\d{1,12}))\.([\w-]{43})$/;

/** The entry whose draft a page shows. */
export interface Preview {
  readonly type: string;
  readonly id: string;
}

/** Signs the right to see one draft on its page: `type.id.seconds.signature`. */
export function signPreview(keys: KeyRing, { type, id }: Preview, now: Date): { token: string; until: Date } {
  const until = secondsAfter(now, previewLife);
  const content = `${type}.${id}.${Math.floor(+until / 1000)}`;
  return { token: `${content}.${signatureOf(keys, content)}`, until };
}

/** @throws AppFailure forbidden for what was not signed here, or is over. */
export function readPreview(keys: KeyRing, token: string, now: Date): Preview {
  const [, content = '', type = '', id = '', seconds = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const isSigned = isEqual(signature, signatureOf(keys, content));
  if (!isSigned || Number(seconds) * 1000 <= +now) {
    throw new AppFailure('forbidden', { message: '预览已过期，请在控制台重新打开预览' });
  }
  return { type, id };
}

function signatureOf(keys: KeyRing, content: string): string {
  return createHmac('sha256', keys.derive('content preview')).update(content).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

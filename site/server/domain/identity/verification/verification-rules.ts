import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import type { verificationCode } from './verification-tables';

/** Events that double the work of a challenge. */
export const eventsPerDoubling = 10;

/** Seconds until the next code may be sent to a target, whoever asks. */
export const resendAfter = 60;
/** Tries on each code: from the network that asked for it, and from all others together. */
export const maxTries = 5;
export const maxForeignTries = 10;
/** Codes that are sent without a solved challenge within an hour: to one target, and for one network. */
const freeToTarget = 3;
const freeFromNetwork = 3;
const hour = 3600;
/** Seconds that codes to a target count. */
export const countedForTarget = 24 * hour;
/** Codes to a target within a day at most: for everybody together, for networks that its owner does not know, and for one subnet of those. */
const maxToTarget = 10;
const maxAnonymous = 8;
const maxForSubnet = 5;
/** Codes to a target within a day that the work stays the same for, and how often it doubles with each further one. */
const calmToTarget = 5;
const doublingsPerCode = 2;
/** Codes that one network asks for within an hour at most, but for those whom it belongs to. */
const maxFromNetwork = 60;

/** Limit of codes that anonymous callers of one subnet ask for: five networks that ask for all they can. */
export const anonymousCodes = { name: 'codes of a subnet', max: 5 * maxFromNetwork, seconds: hour };

type SentRecord = Pick<typeof verificationCode.$inferSelect, 'ctime' | 'subnetHash' | 'knownNetwork'>;

/** Codes that were sent earlier: to the target within a day, the latest first, and for the network within an hour. */
export interface SentBefore {
  readonly toTarget: readonly SentRecord[];
  readonly fromNetwork: number;
}

/** Returns from when on codes for a network count. */
export function networkSince(now: Date): Date {
  return secondsAfter(now, -hour);
}

/**
 * @param isKnown whether the owner of the target signed in from the caller's network before.
 * @throws AppFailure tooManyRequests, with the seconds to wait, beyond the ceilings that no solved challenge lifts.
 */
export function assertWithinCeilings(
  { toTarget, fromNetwork }: SentBefore,
  { subnetHash, isKnown }: { readonly subnetHash: string; readonly isKnown: boolean },
  now: Date,
): void {
  const [latest] = toTarget;
  const anonymous = toTarget.filter(({ knownNetwork }) => !knownNetwork);
  const near = anonymous.filter((sent) => sent.subnetHash === subnetHash);
  const ends = [
    ...(latest ? [secondsAfter(latest.ctime, resendAfter)] : []),
    ...endsOfDay(toTarget, maxToTarget),
    ...(isKnown ? [] : [...endsOfDay(anonymous, maxAnonymous), ...endsOfDay(near, maxForSubnet)]),
    ...(!isKnown && fromNetwork >= maxFromNetwork ? [secondsAfter(now, hour)] : []),
  ];
  const wait = Math.ceil((Math.max(...ends.map((end) => end.getTime())) - now.getTime()) / 1000);
  if (wait > 0) throw new AppFailure('tooManyRequests', { retryAfter: wait, message: formatWait(wait) });
}

/** Returns when the oldest of too many no longer counts. */
function endsOfDay(sent: readonly SentRecord[], max: number): Date[] {
  const oldest = sent[max - 1];
  return oldest ? [secondsAfter(oldest.ctime, countedForTarget)] : [];
}

function formatWait(seconds: number): string {
  if (seconds <= resendAfter) return `验证码每分钟可获取一次，请 ${seconds} 秒后再试`;
  const wait = seconds < hour ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / hour)} 小时`;
  return `获取验证码次数过多，请 ${wait}后再试`;
}

/**
 * Returns the codes beyond those that are free; zero and more require a solved challenge. Codes that anonymous callers asked for
 * do not count for the owner; for anonymous callers the work grows with the target, whatever networks they have.
 */
export function countCodesBeyondFree({ toTarget, fromNetwork }: SentBefore, isKnown: boolean, now: Date): number {
  const since = networkSince(now);
  const alike = toTarget.filter((sent) => sent.knownNetwork === isKnown);
  const recent = alike.filter((sent) => sent.ctime > since);
  const crowd = (alike.length - calmToTarget) * doublingsPerCode * eventsPerDoubling;
  return Math.max(recent.length - freeToTarget, fromNetwork - freeFromNetwork, crowd);
}

export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns what is stored of a code. */
export function hashWithSalt(code: string, salt = randomBytes(16).toString('base64url')): string {
  return `${salt}$${hash('sha256', salt + code, 'base64url')}`;
}

export function isCode(code: string, stored: string): boolean {
  const [salt] = stored.split('$', 1);
  const [actual, expected] = [Buffer.from(hashWithSalt(code, salt)), Buffer.from(stored)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

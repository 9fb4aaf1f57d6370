import { AppFailure } from '../../../../app-failure';
import { secondsAfter } from '../../../../platform/clock';
import { eventsPerDoubling } from '../challenge/challenge-work';
import type { SentRecord } from './verification-code-repository';

/** Seconds until the next code may be sent to a target, whoever asks. */
export const resendAfter = 60;
/** Codes that are sent without a solved challenge within an hour: to one target, and for one network. */
const freeToTarget = 3;
const freeFromNetwork = 3;
const hour = 3600;
/** Seconds that codes to a target count. */
export const countedForTarget = 24 * hour;
/** Codes to a target within a day at most: for everybody together, for networks that its owner does not know, and for one neighbourhood of those. */
const maxToTarget = 10;
const maxForStrangers = 8;
const maxForNeighbourhood = 5;
/** Codes to a target within a day that the work stays the same for, and how often it doubles with each further one. */
const calmToTarget = 5;
const doublingsPerCode = 2;
/** Codes that one network asks for within an hour at most, but for those whom it belongs to. */
const maxFromNetwork = 60;

/** Codes that strangers of one neighbourhood ask for: five networks that ask for all they can. */
export const strangersOfNeighbourhood = { name: 'codes for a neighbourhood', max: 5 * maxFromNetwork, seconds: hour };

/** What was sent before: to the target within a day, the latest first, and for the network within an hour. */
export interface SentBefore {
  readonly toTarget: readonly SentRecord[];
  readonly fromNetwork: number;
}

/** Who asks: a neighbourhood of networks, hashed, and whether the owner of the target signed in from the network before. */
export interface CodeAsker {
  readonly neighbourhoodHash: string;
  readonly isKnown: boolean;
}

export function networkSince(now: Date): Date {
  return secondsAfter(now, -hour);
}

/** @throws AppFailure tooManyRequests, with the seconds to wait, for what no solved challenge permits. */
export function refuseBeyondCeilings({ toTarget, fromNetwork }: SentBefore, asker: CodeAsker, now: Date): void {
  const { neighbourhoodHash, isKnown } = asker;
  const [latest] = toTarget;
  const strangers = toTarget.filter(({ knownNetwork }) => !knownNetwork);
  const near = strangers.filter((sent) => sent.neighbourhoodHash === neighbourhoodHash);
  const ends = [
    ...(latest ? [secondsAfter(latest.ctime, resendAfter)] : []),
    ...endsOfDay(toTarget, maxToTarget),
    ...(isKnown ? [] : [...endsOfDay(strangers, maxForStrangers), ...endsOfDay(near, maxForNeighbourhood)]),
    ...(!isKnown && fromNetwork >= maxFromNetwork ? [secondsAfter(now, hour)] : []),
  ];
  const wait = Math.ceil((Math.max(...ends.map((end) => end.getTime())) - now.getTime()) / 1000);
  if (wait > 0) throw new AppFailure('tooManyRequests', { retryAfter: wait, message: waitText(wait) });
}

/** When the oldest of too many no longer counts. */
function endsOfDay(sent: readonly SentRecord[], max: number): Date[] {
  const oldest = sent[max - 1];
  return oldest ? [secondsAfter(oldest.ctime, countedForTarget)] : [];
}

/** When the next code can be sent. */
function waitText(seconds: number): string {
  if (seconds <= resendAfter) return `验证码每分钟可获取一次，请 ${seconds} 秒后再试`;
  const wait = seconds < hour ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / hour)} 小时`;
  return `获取验证码次数过多，请 ${wait}后再试`;
}

/**
 * How busy it is: codes beyond those that are free. Zero and more want a solved challenge. What strangers asked for does not count
 * for the owner; for strangers the work grows with the target, whatever networks they have.
 */
export function codesBeyondFree({ toTarget, fromNetwork }: SentBefore, isKnown: boolean, now: Date): number {
  const since = networkSince(now);
  const alike = toTarget.filter((sent) => sent.knownNetwork === isKnown);
  const recent = alike.filter((sent) => sent.ctime > since);
  const crowd = (alike.length - calmToTarget) * doublingsPerCode * eventsPerDoubling;
  return Math.max(recent.length - freeToTarget, fromNetwork - freeFromNetwork, crowd);
}

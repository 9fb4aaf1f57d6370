import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import type { SentRecord } from './verification-code-repository';

/** Seconds until a network may ask for the next code of one target. */
export const resendAfter = 60;
/** Codes that are sent without a solved challenge within an hour: to one target, and for one network. */
const freeToTarget = 3;
const freeFromNetwork = 3;
const hour = 3600;
/** Codes that one target gets in a day at most, whoever solves what: as many again for networks that its owner knows. */
const maxToTarget = 10;
/** Seconds that codes count against that. */
export const countedForTarget = 24 * hour;
/** Codes that one network asks for within an hour at most, but for those whom it belongs to. */
const maxFromNetwork = 60;

/** What was sent before: to the target within a day, the latest first, and for the network within an hour. */
export interface SentBefore {
  readonly toTarget: readonly SentRecord[];
  readonly fromNetwork: number;
}

/** Who asks: a network, hashed, and whether the owner of the target signed in from there before. */
export interface CodeAsker {
  readonly networkHash: string;
  readonly isKnown: boolean;
}

export function networkSince(now: Date): Date {
  return secondsAfter(now, -hour);
}

/** @throws AppFailure tooManyRequests, with the seconds to wait, for what no solved challenge permits. */
export function refuseBeyondCeilings(
  { toTarget, fromNetwork }: SentBefore,
  { networkHash, isKnown }: CodeAsker,
  now: Date,
): void {
  const latest = toTarget.find((sent) => sent.networkHash === networkHash);
  const sameKind = toTarget.filter((sent) => sent.knownNetwork === isKnown);
  const oldest = sameKind[maxToTarget - 1];
  const ends = [
    ...(latest ? [secondsAfter(latest.ctime, resendAfter)] : []),
    ...(oldest ? [secondsAfter(oldest.ctime, countedForTarget)] : []),
    ...(!isKnown && fromNetwork >= maxFromNetwork ? [secondsAfter(now, hour)] : []),
  ];
  const wait = Math.ceil((Math.max(...ends.map((end) => end.getTime())) - now.getTime()) / 1000);
  if (wait > 0) throw new AppFailure('tooManyRequests', { retryAfter: wait });
}

/** Codes beyond those that are free; zero and more want a solved challenge. What strangers asked for does not count for the owner. */
export function codesBeyondFree({ toTarget, fromNetwork }: SentBefore, isKnown: boolean, now: Date): number {
  const since = networkSince(now);
  const recent = toTarget.filter((sent) => sent.knownNetwork === isKnown && sent.ctime > since);
  return Math.max(recent.length - freeToTarget, fromNetwork - freeFromNetwork);
}

import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { eventsPerDoubling } from '../challenge/challenge-work';
import type { SentRecord } from './verification-code-repository';

/** Seconds until a network may ask for the next code of one target. */
export const resendAfter = 60;
/** Codes that are sent without a solved challenge within an hour: to one target, and for one network. */
const freeToTarget = 3;
const freeFromNetwork = 3;
const hour = 3600;
/** Seconds that codes to a target count. */
export const countedForTarget = 24 * hour;
/** Codes to a target within a day at most: for networks that its owner knows together, for each other one, and for its neighbourhood. */
const maxForKnown = 10;
const maxForNetwork = 5;
const maxForNeighbourhood = 10;
/** Codes to a target within a day for all unknown networks after which they come apart, and each few of which double the work. */
const calmToTarget = 10;
const codesPerDoubling = 2;
/** Seconds between those, which double with each ten more, up to eight minutes. */
const firstGap = 60;
const maxGapDoublings = 3;
/** Codes that one network asks for within an hour at most, but for those whom it belongs to. */
const maxFromNetwork = 60;

/** Codes that strangers of one neighbourhood ask for: five networks that ask for all they can. */
export const strangersOfNeighbourhood = { name: 'codes for a neighbourhood', max: 5 * maxFromNetwork, seconds: hour };

/** What was sent before: to the target within a day, the latest first, and for the network within an hour. */
export interface SentBefore {
  readonly toTarget: readonly SentRecord[];
  readonly fromNetwork: number;
}

/** Who asks: a network and its neighbourhood, hashed, and whether the owner of the target signed in from there before. */
export interface CodeAsker {
  readonly networkHash: string;
  readonly neighbourhoodHash: string;
  readonly isKnown: boolean;
}

export function networkSince(now: Date): Date {
  return secondsAfter(now, -hour);
}

/** @throws AppFailure tooManyRequests, with the seconds to wait, for what no solved challenge permits. */
export function refuseBeyondCeilings({ toTarget, fromNetwork }: SentBefore, asker: CodeAsker, now: Date): void {
  const { networkHash, isKnown } = asker;
  const latest = toTarget.find((sent) => sent.networkHash === networkHash);
  const alike = toTarget.filter((sent) => sent.knownNetwork === isKnown);
  const ends = [
    ...(latest ? [secondsAfter(latest.ctime, resendAfter)] : []),
    ...(isKnown ? endsOfDay(alike, maxForKnown) : endsForStranger(alike, asker)),
    ...(!isKnown && fromNetwork >= maxFromNetwork ? [secondsAfter(now, hour)] : []),
  ];
  const wait = Math.ceil((Math.max(...ends.map((end) => end.getTime())) - now.getTime()) / 1000);
  if (wait > 0) throw new AppFailure('tooManyRequests', { retryAfter: wait });
}

/** When the oldest of too many no longer counts. */
function endsOfDay(sent: readonly SentRecord[], max: number): Date[] {
  const oldest = sent[max - 1];
  return oldest ? [secondsAfter(oldest.ctime, countedForTarget)] : [];
}

function endsForStranger(sent: readonly SentRecord[], { networkHash, neighbourhoodHash }: CodeAsker): Date[] {
  const near = sent.filter((each) => each.neighbourhoodHash === neighbourhoodHash);
  const own = near.filter((each) => each.networkHash === networkHash);
  return [
    ...endsOfDay(own, maxForNetwork),
    ...endsOfDay(near, maxForNeighbourhood),
    ...endOfGap(sent, near.length > 0),
  ];
}

/**
 * A neighbourhood that got no code today waits only for others like it, so that whoever wants to keep it waiting needs a new
 * neighbourhood each minute.
 */
function endOfGap(sent: readonly SentRecord[], hasOne: boolean): Date[] {
  if (sent.length < calmToTarget) return [];
  const doublings = Math.min(maxGapDoublings, Math.floor(sent.length / calmToTarget) - 1);
  const gap = hasOne ? firstGap * 2 ** doublings : firstGap;
  const latest = hasOne ? sent[0] : sent.find((each, index) => isFirst(each, sent.slice(index + 1)));
  return latest ? [secondsAfter(latest.ctime, gap)] : [];
}

/** Whether a code was the first of its neighbourhood. */
function isFirst({ neighbourhoodHash }: SentRecord, before: readonly SentRecord[]): boolean {
  return before.every((each) => each.neighbourhoodHash !== neighbourhoodHash);
}

/**
 * How busy it is: codes beyond those that are free. Zero and more want a solved challenge. What strangers asked for does not count
 * for the owner; where they ask for many, the work soon grows to the most that there is.
 */
export function codesBeyondFree({ toTarget, fromNetwork }: SentBefore, isKnown: boolean, now: Date): number {
  const since = networkSince(now);
  const alike = toTarget.filter((sent) => sent.knownNetwork === isKnown);
  const recent = alike.filter((sent) => sent.ctime > since);
  const crowd = ((alike.length - calmToTarget) * eventsPerDoubling) / codesPerDoubling;
  return Math.max(recent.length - freeToTarget, fromNetwork - freeFromNetwork, crowd);
}

import { secondsAfter } from '../../../../platform/clock';
import type { CountedSince, Tallies, TalliesOn, Tally } from './login-attempt-repository';

/** Wrong attempts that cost nothing: on a name or account from one network and from everywhere, and from a network on everything. */
const freeHere = 5;
const freeOnAccount = 10;
const freeFromNetwork = 20;

/** Seconds that attempts count; networks are shared, by an office or by a provider's customers. */
const countedOnAccount = 24 * 3600;
const countedFromNetwork = 3600;
/** Seconds that an attempt may be under way. Longer than any is: those that were cut short no longer count. */
const countedUnderWay = 60;

/** Seconds to wait after the first attempt too many; they double with each. */
const firstDelay = 60;
const maxDelay = 15 * 60;

/** Wrong attempts within a day after which the owner of an account is told. */
export const warningThreshold = 10;
/** Seconds between two such messages. */
export const warningInterval = 24 * 3600;

export function countedSince(now: Date): CountedSince {
  return {
    account: secondsAfter(now, -countedOnAccount),
    network: secondsAfter(now, -countedFromNetwork),
    underWay: secondsAfter(now, -countedUnderWay),
  };
}

/** Seconds until an attempt may be made without a solved challenge. */
export interface Waits {
  /** For what was tried on the name that was typed. */
  readonly name: number;
  /** For what was tried on the account. Only who knows its password may see it: it tells which names belong together. */
  readonly account: number;
  /** For what the network tried. */
  readonly network: number;
}

/** @param isKnown whether the account's owner signed in from there before: what others try elsewhere does not slow them down. */
export function waitsAfter({ name, account, network }: Tallies, isKnown: boolean, now: Date): Waits {
  const waitOn = ({ here, everywhere }: TalliesOn) =>
    Math.max(waitAfter(here, freeHere, now), isKnown ? 0 : waitAfter(everywhere, freeOnAccount, now));
  return { name: waitOn(name), account: waitOn(account), network: waitAfter(network, freeFromNetwork, now) };
}

/** How much more is going on than is free, as far as anybody may see. */
export function loginBusyness({ name, network }: Pick<Tallies, 'name' | 'network'>): number {
  return Math.max(name.everywhere.count - freeOnAccount, network.count - freeFromNetwork);
}

function waitAfter({ count, latest }: Tally, free: number, now: Date): number {
  if (count < free || !latest) return 0;
  const delay = Math.min(maxDelay, firstDelay * 2 ** (count - free));
  return Math.max(0, Math.ceil((secondsAfter(latest, delay).getTime() - now.getTime()) / 1000));
}

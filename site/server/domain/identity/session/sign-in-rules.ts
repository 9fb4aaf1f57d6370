import { secondsAfter } from '../../../platform/clock';
import { normalizeName, type User } from '../user/user';

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

/** Wrong attempts within a day after which the owner of an account is notified. */
export const warningThreshold = 10;
/** Seconds between two such notices. */
export const warningInterval = 24 * 3600;

/** Name and account that wrong passwords count on. */
export interface CountedAccount {
  /** The name that was typed, in its normal spelling. The answers depend on it, with or without an account. */
  readonly name: string;
  /** The account, whichever of its names was typed, or the name that no account has. */
  readonly account: string;
}

/** The number of attempts, and the time of the latest; null when there was none. */
interface Tally {
  readonly count: number;
  readonly latest: Date | null;
}

/** Attempts on a name or an account: from the network, and from everywhere. */
interface PlaceTallies {
  readonly here: Tally;
  readonly everywhere: Tally;
}

export interface Tallies {
  /** Attempts on the name that was typed. */
  readonly name: PlaceTallies;
  /** Attempts on any name of the account. */
  readonly account: PlaceTallies;
  /** Attempts from the network on everything. */
  readonly network: Tally;
}

/**
 * Returns what an attempt counts on. Names that find the same account by their spelling must count as one also where there is
 * none, or the difference would reveal which accounts exist.
 */
export function toCountedAccount(typed: string, user: Pick<User, 'id'> | undefined): CountedAccount {
  const name = `name ${normalizeName(typed)}`;
  return { name, account: user ? `user ${user.id}` : name };
}

/** Returns from when on attempts count. */
export function countedSince(now: Date) {
  return {
    account: secondsAfter(now, -countedOnAccount),
    network: secondsAfter(now, -countedFromNetwork),
    /** Attempts under way before this were cut short. */
    underWay: secondsAfter(now, -countedUnderWay),
  };
}

/**
 * Returns the seconds until an attempt may be made without a solved challenge. Only who knows the password may see those by the
 * attempts on the account: they reveal which names belong together.
 * @param isKnown whether the account's owner signed in from there before: what others try elsewhere does not slow them down.
 */
export function computeWaits({ name, account, network }: Tallies, isKnown: boolean, now: Date) {
  const waitOn = ({ here, everywhere }: PlaceTallies) =>
    Math.max(computeWait(here, freeHere, now), isKnown ? 0 : computeWait(everywhere, freeOnAccount, now));
  return { name: waitOn(name), account: waitOn(account), network: computeWait(network, freeFromNetwork, now) };
}

/** Returns how many attempts there are beyond those that are free, as far as anybody may see. */
export function countAttemptsBeyondFree({ name, network }: Pick<Tallies, 'name' | 'network'>): number {
  return Math.max(name.everywhere.count - freeOnAccount, network.count - freeFromNetwork);
}

function computeWait({ count, latest }: Tally, free: number, now: Date): number {
  if (count < free || !latest) return 0;
  const delay = Math.min(maxDelay, firstDelay * 2 ** (count - free));
  return Math.max(0, Math.ceil((secondsAfter(latest, delay).getTime() - now.getTime()) / 1000));
}

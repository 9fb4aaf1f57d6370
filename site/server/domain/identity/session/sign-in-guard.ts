import type { FastifyBaseLogger } from 'fastify';
import { and, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Solution } from '#contract/session/challenge-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { createLogHash, logHashPurpose } from '../../../platform/http/logging/logging';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  hashIdentity,
  isKnownNetwork,
  normalizeName,
  notifyOwner,
  recordNetwork,
  type PasswordHasher,
  type User,
} from '../user/user';
import { redeemSolution, type Challenges } from '../verification/verification';
import { loginAttempt, loginWarning } from './session-tables';
import {
  countAttemptsBeyondFree,
  toCountedAccount,
  countedSince,
  computeWaits,
  warningInterval,
  warningThreshold,
  type CountedAccount,
  type Tallies,
} from './sign-in-rules';

/** A browser or phone that signs in, as its owner sees it in the list of devices. */
export interface Device {
  readonly userAgent: string;
  /** Province and city, or country; '' when it is not known. */
  readonly place: string;
}

/** Parts of the server that sign-ins share. */
export interface SignInParts {
  readonly challenges: Challenges;
  readonly passwords: PasswordHasher;
  deviceOf(visitor: Visitor): Device;
  readonly logFailedSignIn: ReturnType<typeof createFailedSignInLog>;
}

const refusals = ['wrongCredentials', 'wrongCode', 'accountLocked', 'challengeRequired', 'tooManyRequests'] as const;

/** Makes the log of failed sign-ins, where hashes stand for addresses and names, the same in all processes. */
export function createFailedSignInLog(
  { keys, now }: Pick<Platform, 'keys' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const hash = createLogHash(() => keys.derive(logHashPurpose), now);
  /**
   * Logs an attempt that the error refused; errors that say nothing of the credential are no guesses and are not logged.
   * @param attempt with the user name, mobile or e-mail that was typed, if any.
   */
  return ({ way, ip, name }: FailedSignIn, error: unknown): void => {
    if (!(error instanceof AppFailure)) return;
    const reason = refusals.find((refusal) => refusal === error.failure);
    if (!reason) return;
    // Another hash than that of an address, should a name look like one.
    const account = name === undefined ? undefined : hash(`account ${normalizeName(name)}`);
    log.warn({ reason, way, from: hash(ip), account }, 'sign-in failed');
  };
}

interface FailedSignIn extends Pick<Visitor, 'ip'> {
  readonly way: 'password' | 'code' | 'reset' | 'invitation' | 'handed-over code';
  readonly name?: string;
}

interface SignInAttempt extends FailedSignIn {
  /** Name that was typed, for which a challenge is made. */
  readonly name: string;
  readonly network: string;
  readonly solution: Solution | undefined;
  /** Name and account that the attempt counts on, beside the network. */
  readonly account?: CountedAccount;
  /** Owner of the account. */
  readonly owner?: User | undefined;
}

/**
 * Makes an attempt, and slows guessing down. Nobody is locked out: a solved challenge lets an attempt through at all times. It
 * counts when its check rejects with wrongCredentials or wrongCode, and not when anything else ends it. Rejects with accountLocked
 * or challengeRequired, without the check, when too many failed on the name or from the network and no solved challenge came;
 * after the check, when it was passed and too many failed on the account by other names.
 */
export async function guardSignIn<Result>(
  transactions: Transactions,
  { challenges, logFailedSignIn }: Pick<SignInParts, 'challenges' | 'logFailedSignIn'>,
  attempt: SignInAttempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const { read, transact } = transactions;
  const { account, network, name, solution, owner } = attempt;

  /** Rejects when the attempt has to wait and brings no solved challenge. @returns whether it brought one. */
  async function admit(waits: { name: number; network: number }, difficulty: number): Promise<boolean> {
    const retryAfter = Math.max(waits.name, waits.network);
    if (retryAfter === 0) return false;
    if (!solution) throw new AppFailure(waits.name > 0 ? 'accountLocked' : 'challengeRequired', { retryAfter });
    await redeemSolution(transactions, challenges, { purpose: 'sign-in', name }, solution, difficulty);
    return true;
  }

  // It counts from its beginning, so that many at once cannot all pass.
  const id = await transact((tx) => addAttempt(tx, attempt));
  let failures = 0;
  let result;
  try {
    const { tallies, waits } = await read(async (tx) => {
      const counted = await countAttempts(tx, attempt, id);
      const isKnown = await isKnownNetwork(tx, owner?.id, network);
      return { tallies: counted, waits: computeWaits(counted, isKnown, tx.now) };
    });
    failures = tallies.account.everywhere.count + 1;
    const difficulty = countAttemptsBeyondFree(tallies);
    const isSolved = await admit({ name: account ? waits.name : 0, network: waits.network }, difficulty);
    result = await check();
    // Before the check, this would reveal which names belong to one account.
    if (!isSolved) await admit({ name: account ? waits.account : 0, network: 0 }, difficulty);
  } catch (error) {
    logFailedSignIn(attempt, error);
    if (isWrong(error)) await transact((tx) => failAttempt(tx, attempt, id, failures));
    // Where the database is away, it stops counting after a minute.
    else await transact((tx) => removeAttempt(tx, id)).catch(() => {});
    throw error;
  }
  await transact(async (tx) => {
    if (account === undefined) await removeAttempt(tx, id);
    else await clearAttempts(tx, attempt);
    if (owner !== undefined) await recordNetwork(tx, owner.id, network);
  });
  return result;
}

/** Returns how many attempts failed on a name, whosever it is, and from a network, beyond those that are free. */
export async function computeSignInDifficulty(tx: Tx, name: string, network: string): Promise<number> {
  return countAttemptsBeyondFree(await countAttempts(tx, { account: toCountedAccount(name, undefined), network }));
}

/** Whether the credential was wrong; everything else is no guess. */
function isWrong(error: unknown): boolean {
  return error instanceof AppFailure && (error.failure === 'wrongCredentials' || error.failure === 'wrongCode');
}

type Counted = Pick<SignInAttempt, 'account' | 'network'>;

/** The columns of an attempt. Name and account are empty where only the network counts. */
function hashesOf(keys: KeyRing, { account, network }: Counted) {
  return {
    nameHash: account ? hashIdentity(keys, account.name) : '',
    accountHash: account ? hashIdentity(keys, account.account) : '',
    networkHash: hashIdentity(keys, network),
  };
}

async function addAttempt({ db, keys, now }: Tx, attempt: Counted): Promise<number> {
  const [row] = await db
    .insert(loginAttempt)
    .values({ ...hashesOf(keys, attempt), at: now })
    .returning({ id: loginAttempt.id });
  return row?.id ?? 0;
}

/** @param except an attempt that does not count, if any. */
async function countAttempts({ db, keys, now }: Tx, attempt: Counted, except = 0): Promise<Tallies> {
  const { accountHash, nameHash, networkHash, failed, at, id } = loginAttempt;
  const hashes = hashesOf(keys, attempt);
  const since = countedSince(now);
  const onName = and(eq(nameHash, hashes.nameHash), gt(at, since.account));
  const onAccount = and(eq(accountHash, hashes.accountHash), gt(at, since.account));
  const fromNetwork = and(eq(networkHash, hashes.networkHash), gt(at, since.network));
  const here = eq(networkHash, hashes.networkHash);
  const [row] = await db
    .select({
      nameHere: tally(and(onName, here)),
      name: tally(onName),
      accountHere: tally(and(onAccount, here)),
      account: tally(onAccount),
      network: tally(fromNetwork),
    })
    .from(loginAttempt)
    .where(and(or(onName, onAccount, fromNetwork), or(failed, gt(at, since.underWay)), ne(id, except)));
  if (!row) throw new Error('The attempts were not counted');
  const { nameHere, name, accountHere, account, network } = row;
  return {
    name: { here: nameHere, everywhere: name },
    account: { here: accountHere, everywhere: account },
    network,
  };
}

/** Returns columns that count the rows of a condition, and give the time of the latest. */
function tally(condition: SQL | undefined) {
  return {
    count: sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    latest: sql<Date | null>`max(${loginAttempt.at}) filter (where ${condition})`.mapWith(loginAttempt.at),
  };
}

/** Marks an attempt as failed, and warns the owner of the account once a day when there are many. */
async function failAttempt(tx: Tx, attempt: SignInAttempt, id: number, failures: number): Promise<void> {
  const { db, keys, now } = tx;
  const { accountHash } = hashesOf(keys, attempt);
  await db.update(loginAttempt).set({ failed: true }).where(eq(loginAttempt.id, id));
  if (accountHash === '' || failures < warningThreshold) return;
  // A name that no account has gets a row as well, so that both cases take as long.
  const due = await db
    .insert(loginWarning)
    .values({ accountHash, at: now })
    .onConflictDoUpdate({
      target: loginWarning.accountHash,
      set: { at: now },
      setWhere: lt(loginWarning.at, secondsAfter(now, -warningInterval)),
    })
    .returning();
  if (due.length > 0 && attempt.owner) await notifyOwner(tx, attempt.owner, 'signInAttempts');
}

async function removeAttempt({ db }: Tx, id: number): Promise<void> {
  await db.delete(loginAttempt).where(eq(loginAttempt.id, id));
}

/** Deletes the attempts of the network on the account. */
async function clearAttempts({ db, keys }: Tx, attempt: Counted): Promise<void> {
  const { accountHash, networkHash } = hashesOf(keys, attempt);
  await db
    .delete(loginAttempt)
    .where(and(eq(loginAttempt.accountHash, accountHash), eq(loginAttempt.networkHash, networkHash)));
}

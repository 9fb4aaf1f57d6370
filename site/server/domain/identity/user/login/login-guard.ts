import type { Solution } from '../../../../../contract/session/challenge-schema';
import { AppFailure } from '../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import { notifyOwner } from '../account-notice';
import type { ChallengeService, ChallengeUse } from '../challenge/challenge-service';
import type { IdentityStore } from '../identity-store';
import type { LogFailedSignIn, SignInWay } from './failed-sign-ins';
import type { LoginAccount } from './login-account';
import type { AttemptPlace, Tallies } from './login-attempt-repository';
import { countedSince, loginBusyness, warningInterval, warningThreshold, waitsAfter, type Waits } from './login-limits';
import type { NameHash } from '../name-hash';
import type { User } from '../user-repository';

/** An attempt to sign in. */
export interface LoginAttempt {
  /** Name that was given, as a challenge is asked for. */
  readonly name: string;
  readonly network: string;
  /** Address of the visitor, and how they try, for the log. */
  readonly ip: string;
  readonly way: SignInWay;
  readonly solution: Solution | undefined;
  /** What the attempt counts on beside the network, if anything. */
  readonly account?: LoginAccount;
  /** Whose account it is. */
  readonly owner?: User | undefined;
}

/** Slows guessing down. Nobody is locked out: a solved challenge lets an attempt through at all times. */
export interface LoginGuard {
  /**
   * Makes an attempt. It counts when its check rejects with wrongCredentials or wrongCode, and not when anything else ends it.
   * Rejects with accountLocked or challengeRequired, without the check, when too many failed on the name or from the network and
   * no solved challenge came; after the check, when it was passed and too many failed on the account by other names.
   */
  run<Result>(attempt: LoginAttempt, check: () => Promise<Result>): Promise<Result>;
  /** How much fails on a name, on the account that it finds, and from a network. */
  tallies(attempt: Pick<LoginAttempt, 'account' | 'network'>): Promise<Tallies>;
  /** Notes that somebody signed in from a network. */
  remember(userId: number, network: string): Promise<void>;
  /** Deletes what no longer counts. */
  forgetOld(): Promise<void>;
}

export interface LoginGuardParts {
  readonly challenges: ChallengeService;
  readonly hash: NameHash;
  readonly logFailedSignIn: LogFailedSignIn;
  readonly now: Clock;
}

/** Seconds without use after which a network is no longer known. */
const knownFor = 90 * 24 * 3600;

export function createLoginGuard(
  store: IdentityStore,
  { challenges, hash, logFailedSignIn, now }: LoginGuardParts,
): LoginGuard {
  const placeOf = ({ account, network }: Pick<LoginAttempt, 'account' | 'network'>): AttemptPlace => ({
    nameHash: account ? hash(account.name) : '',
    accountHash: account ? hash(account.account) : '',
    networkHash: hash(network),
  });

  /** Rejects when the attempt has to wait and brings no solved challenge. @returns whether it brought one. */
  async function admit(
    { name, solution }: LoginAttempt,
    waits: Pick<Waits, 'name' | 'network'>,
    busyness: number,
  ): Promise<boolean> {
    const retryAfter = Math.max(waits.name, waits.network);
    if (retryAfter === 0) return false;
    if (!solution) throw new AppFailure(waits.name > 0 ? 'accountLocked' : 'challengeRequired', { retryAfter });
    const use: ChallengeUse = { purpose: 'sign-in', name };
    const solved = await challenges.check(use, solution, busyness);
    await store.transact(({ spentSolutions }) => solved.spend(spentSolutions));
    return true;
  }

  async function fail(id: number, { accountHash }: AttemptPlace, failures: number, owner?: User): Promise<void> {
    const time = now();
    await store.transact(async ({ loginAttempts, loginWarnings, outbox }) => {
      await loginAttempts.fail(id);
      if (accountHash === '' || failures < warningThreshold) return;
      const warning = { now: time, since: secondsAfter(time, -warningInterval) };
      const isDue = await loginWarnings.add(accountHash, warning);
      if (isDue && owner) await notifyOwner(outbox, owner, 'signInAttempts');
    });
  }

  return {
    async run(attempt, check) {
      const place = placeOf(attempt);
      const since = countedSince(now());
      const userId = attempt.owner?.id;
      // It counts from its beginning, so that many at once cannot all pass.
      const id = await store.transact(({ loginAttempts }) => loginAttempts.add(place, now()));
      let failures = 0;
      let result;
      try {
        const { counted, isKnown } = await store.read(async ({ loginAttempts, knownNetworks }) => ({
          counted: await loginAttempts.count(place, since, id),
          isKnown: await knownNetworks.has(userId, place.networkHash),
        }));
        failures = counted.account.everywhere.count + 1;
        const waits = waitsAfter(counted, isKnown, now());
        const [name, account] = attempt.account ? [waits.name, waits.account] : [0, 0];
        const busyness = loginBusyness(counted);
        const isSolved = await admit(attempt, { name, network: waits.network }, busyness);
        result = await check();
        // Before the check, this would tell which names belong to one account.
        if (!isSolved) await admit(attempt, { name: account, network: 0 }, busyness);
      } catch (error) {
        logFailedSignIn(attempt, error);
        if (isWrong(error)) await fail(id, place, failures, attempt.owner);
        // Where the database is away, it stops counting after a minute.
        else await store.transact(({ loginAttempts }) => loginAttempts.remove(id)).catch(() => {});
        throw error;
      }
      await store.transact(async ({ loginAttempts, knownNetworks }) => {
        if (attempt.account === undefined) await loginAttempts.remove(id);
        else await loginAttempts.clear(place);
        if (userId !== undefined) await knownNetworks.add(userId, place.networkHash, now());
      });
      return result;
    },
    tallies: (attempt) => store.read(({ loginAttempts }) => loginAttempts.count(placeOf(attempt), countedSince(now()))),
    remember: (userId, network) =>
      store.transact(({ knownNetworks }) => knownNetworks.add(userId, hash(network), now())),
    forgetOld: () =>
      store.transact(async ({ knownNetworks, loginAttempts, loginWarnings, spentSolutions }) => {
        const { account } = countedSince(now());
        await loginAttempts.prune(account);
        await loginWarnings.prune(secondsAfter(now(), -warningInterval));
        await knownNetworks.prune(secondsAfter(now(), -knownFor));
        await spentSolutions.prune(now());
      }),
  };
}

/** Whether the credential was wrong; everything else is no guess. */
function isWrong(error: unknown): boolean {
  return error instanceof AppFailure && (error.failure === 'wrongCredentials' || error.failure === 'wrongCode');
}

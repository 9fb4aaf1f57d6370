import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Challenge, ChallengePurpose, Solution } from '#contract/session/challenge-schema.ts';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { DeliveryFailure } from '../../../platform/delivery/delivery';
import { subnetOf } from '../../../platform/limits/network-of';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  contactPurpose,
  findUserByContact,
  hashIdentity,
  isKnownNetwork,
  normalizeName,
  type AccountNotice,
} from '../user/user';
import { codeMinutes, gatewayFor, type CodeScene, type MessageGateways } from './gateways/message-gateway';
import {
  anonymousCodes,
  assertWithinCeilings,
  countCodesBeyondFree,
  countedForTarget,
  createCode,
  eventsPerDoubling,
  isCode,
  maxForeignTries,
  maxTries,
  networkSince,
  resendAfter,
  hashWithSalt,
  type SentBefore,
} from './verification-rules';
import { spentSolution, verificationCode } from './verification-tables';

export { createDevelopmentGateway, createMailGateway, type MessageGateways } from './gateways/message-gateway';
export { createSmsCheck, createSmsGateway } from './gateways/sms-gateway';
export { noticesWithout, smsSettings, type SmsSettings } from './gateways/sms-settings';

/** Seconds that a code holds. */
const codeLife = codeMinutes * 60;

interface CodeTarget {
  /** A mobile or an e-mail address. */
  readonly target: string;
  readonly scene: CodeScene;
  /** Network of the caller, who asks for the code or tries one. */
  readonly network: string;
}

interface CodeRequest extends CodeTarget {
  readonly solution?: Solution | undefined;
  /** Whether the caller is signed in as the owner of the target. */
  readonly isOwner?: boolean;
}

export type CodeSender = ReturnType<typeof createCodeSender>;

export function createCodeSender(platform: Platform, challenges: Challenges, gateways: MessageGateways) {
  const { transact } = platform;
  // One customer of a provider may have thousands of networks, each with its free codes.
  const anonymous = createRateLimiter(platform, anonymousCodes);

  /** Stores a code unless it is refused. @returns its id. */
  async function storeCode(tx: Tx, { target, scene, network, solution, isOwner }: CodeRequest, code: string) {
    const { db, keys, now } = tx;
    const [targetHash, networkHash, subnetHash] = [target, network, subnetOf(network)].map((text) =>
      hashIdentity(keys, text),
    ) as [string, string, string];
    await lock(tx, targetHash);
    const knownNetwork = isOwner || (await isKnownToOwner(tx, target, network));
    const sent = await findSentBefore(tx, targetHash, networkHash);
    assertWithinCeilings(sent, { subnetHash, isKnown: knownNetwork }, now);
    const difficulty = countCodesBeyondFree(sent, knownNetwork, now);
    if (!isOwner && difficulty >= 0) {
      await spendSolution(tx, await challenges.check({ purpose: 'code', name: target }, solution, difficulty));
    }
    const place = { targetHash, scene };
    await db
      .update(verificationCode)
      .set({ used: true })
      .where(and(isUnused(place), eq(verificationCode.networkHash, networkHash)));
    const times = { ctime: now, expireAt: secondsAfter(now, codeLife) };
    const [row] = await db
      .insert(verificationCode)
      .values({ ...place, networkHash, subnetHash, knownNetwork, codeHash: hashWithSalt(code), ...times })
      .returning({ id: verificationCode.id });
    return row?.id ?? 0;
  }

  return {
    /**
     * Sends a new code; the one that the network asked for before holds no longer. Rejects with challengeRequired when asked
     * often and no solved challenge came, with tooManyRequests beyond the ceilings that hold for everybody, with unavailable
     * when no provider sends, which does not count, and with badRequest when none reaches the target, which does.
     */
    async send(request: CodeRequest) {
      const { target, scene, network, isOwner = false } = request;
      const gateway = gatewayFor(target, gateways);
      if (!gateway) throw new AppFailure('unavailable', { message: '验证码服务暂不可用，请稍后再试' });
      if (!isOwner) await anonymous.take(subnetOf(network));
      const code = createCode();
      const id = await transact((tx) => storeCode(tx, request, code));
      try {
        return { expire: codeLife, resend: resendAfter, ...(await gateway.sendCode(target, code, scene)) };
      } catch (error) {
        const isOfTarget = error instanceof DeliveryFailure && error.scope === 'recipient';
        if (isOfTarget) {
          const contact = target.includes('@') ? '邮箱' : '手机号';
          throw new AppFailure('badRequest', { message: `这个${contact}收不到验证码，请检查后再试`, cause: error });
        }
        // A code that never arrived must not count.
        await transact(async ({ db }) => db.delete(verificationCode).where(eq(verificationCode.id, id)));
        if (!(error instanceof DeliveryFailure)) throw error;
        throw new AppFailure('unavailable', { message: '验证码暂时发不出去，请稍后再试', cause: error });
      }
    },
  };
}

/** Uses a code up. Rejects with wrongCode when it holds no longer, was used or was tried too often. */
export async function verifyCode(
  { transact }: Transactions,
  { target, scene, network }: CodeTarget,
  code: string,
): Promise<void> {
  // The try counts whatever becomes of it, so it has a transaction of its own.
  const isRight = await transact(async (tx) => {
    const place = { targetHash: hashIdentity(tx.keys, target), scene };
    await lock(tx, place.targetHash);
    const tried = await countTry(tx, place, hashIdentity(tx.keys, network));
    if (!tried.some(({ codeHash }) => isCode(code, codeHash))) return false;
    await tx.db.update(verificationCode).set({ used: true }).where(isUnused(place));
    return true;
  });
  if (!isRight) throw new AppFailure('wrongCode');
}

/** Returns how many codes beyond those that are free a target and a network got. */
export async function computeCodeDifficulty(
  tx: Tx,
  { target, network }: Pick<CodeTarget, 'target' | 'network'>,
): Promise<number> {
  const isKnown = await isKnownToOwner(tx, target, network);
  const hashes = [target, network].map((text) => hashIdentity(tx.keys, text)) as [string, string];
  return countCodesBeyondFree(await findSentBefore(tx, ...hashes), isKnown, tx.now);
}

/**
 * Sends a notice to its target; does nothing where no provider is configured, and gives up where none reaches the target.
 * Rejects when none sends now.
 */
export async function deliverNotice(
  { keys }: Pick<Platform, 'keys'>,
  gateways: MessageGateways,
  { target: encrypted, notice }: AccountNotice,
): Promise<void> {
  const target = keys.decrypt(contactPurpose, encrypted);
  try {
    await gatewayFor(target, gateways)?.sendNotice(target, notice);
  } catch (error) {
    if (!(error instanceof DeliveryFailure) || error.scope !== 'recipient') throw error;
  }
}

type CodePlace = Pick<typeof verificationCode.$inferSelect, 'targetHash' | 'scene'>;

function isUnused({ targetHash, scene }: CodePlace) {
  const table = verificationCode;
  return and(eq(table.targetHash, targetHash), eq(table.scene, scene), eq(table.used, false));
}

/** Prevents others from sending or trying codes of a target, or asking from a network, until the transaction ends. */
async function lock({ db }: Tx, hash: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${hash}))`);
}

async function isKnownToOwner(tx: Tx, target: string, network: string): Promise<boolean> {
  return isKnownNetwork(tx, (await findUserByContact(tx, target))?.id, network);
}

async function findSentBefore(tx: Tx, targetHash: string, networkHash: string): Promise<SentBefore> {
  const { db, now } = tx;
  const { id, ctime, subnetHash, knownNetwork } = verificationCode;
  const toTarget = await db
    .select({ ctime, subnetHash, knownNetwork })
    .from(verificationCode)
    .where(and(eq(verificationCode.targetHash, targetHash), gt(ctime, secondsAfter(now, -countedForTarget))))
    .orderBy(desc(ctime), desc(id));
  await lock(tx, networkHash);
  const [row] = await db
    .select({ sent: count() })
    .from(verificationCode)
    .where(and(eq(verificationCode.networkHash, networkHash), gt(ctime, networkSince(now))));
  return { toTarget, fromNetwork: row?.sent ?? 0 };
}

/** Counts one try on each open code. @returns the hashes of those that may be tried. */
function countTry({ db, now }: Tx, place: CodePlace, network: string) {
  const { networkHash, tries, foreignTries, expireAt, codeHash } = verificationCode;
  const isOwn = sql<boolean>`${networkHash} = ${network}`;
  return db
    .update(verificationCode)
    .set({
      tries: sql`${tries} + case when ${isOwn} then 1 else 0 end`,
      foreignTries: sql`${foreignTries} + case when ${isOwn} then 0 else 1 end`,
    })
    .where(
      and(
        isUnused(place),
        gt(expireAt, now),
        sql`case when ${isOwn} then ${tries} < ${maxTries} else ${foreignTries} < ${maxForeignTries} end`,
      ),
    )
    .returning({ codeHash });
}

/** Seconds that a challenge holds: the longest work on a slow phone, and a form that is filled in again. */
const challengeLife = 10 * 60;

/** The work of a challenge; development and tests ask less. */
export interface ChallengeWork {
  /** Rounds of each key derivation: about 2 ms on a desktop computer, 6 ms on a slow phone. */
  readonly rounds: number;
  /** Derivations that the easiest challenge takes at most, and half of them at least. */
  readonly derivations: number;
}

/** From half a second to a second on a desktop computer, some seconds on a slow phone. */
export const defaultChallengeWork: ChallengeWork = { rounds: 5_000, derivations: 400 };

/** For development and tests, where everybody waits. */
export const easyChallengeWork: ChallengeWork = { rounds: 100, derivations: 20 };

/** Doublings of the work at most: the owner of an account under attack has to solve it, too. */
const maxDoublings = 4;

/** The one purpose that a challenge serves for, and the mobile, address or name that goes with it. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly name: string;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Makes callers' computers work, so that asking and guessing in bulk costs whoever does it. */
export function createChallenges({ keys, now }: Pick<Platform, 'keys' | 'now'>, work: ChallengeWork) {
  const signing = () => {
    const secret = keys.derive('challenges').toString('base64');
    // The second one shows that the whole key was derived, where its beginning is public.
    return { deriveKey, hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  };
  /** Forms and their fields write the same name in different ways. */
  const subjectOf = (name: string) => hashIdentity(keys, normalizeName(name));
  return {
    /** @param difficulty events beyond what is free, such as failed attempts; more of them mean more work. */
    async create({ purpose, name }: ChallengeUse, difficulty: number) {
      const challenge = await createChallenge({
        ...signing(),
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: pickCounter(work, difficulty),
        data: { purpose, subject: subjectOf(name) },
        expiresAt: secondsAfter(now(), challengeLife),
      });
      return challenge as Challenge;
    },
    /**
     * Rejects with challengeRequired unless the solution is there, right, in time, for this use, and enough work for the
     * difficulty by now. `spendSolution` then uses it up.
     */
    async check({ purpose, name }: ChallengeUse, solution: Solution | undefined, difficulty: number) {
      if (!solution) throw new AppFailure('challengeRequired');
      const { challenge, counter, derivedKey } = solution;
      const { data, expiresAt } = challenge.parameters;
      if (data.purpose !== purpose || data.subject !== subjectOf(name)) throw new AppFailure('challengeRequired');
      const { verified } = await verifySolution({ ...signing(), challenge, solution: { counter, derivedKey } });
      if (!verified || !isEnoughWork(work, counter, difficulty)) throw new AppFailure('challengeRequired');
      return { signature: challenge.signature, expireAt: new Date(expiresAt * 1000) };
    },
  };
}

/** Uses a solution up. @throws AppFailure challengeRequired when it was used before. */
async function spendSolution({ db }: Tx, solution: typeof spentSolution.$inferInsert): Promise<void> {
  const added = await db.insert(spentSolution).values(solution).onConflictDoNothing().returning();
  if (added.length === 0) throw new AppFailure('challengeRequired');
}

/**
 * Checks a solution and uses it up. @throws AppFailure challengeRequired when it does not serve.
 * @param difficulty 0 for what is counted by nothing but the network, so that the name cannot make it harder.
 */
export async function redeemSolution(
  { transact }: Transactions,
  challenges: Challenges,
  use: ChallengeUse,
  solution: Solution,
  difficulty = 0,
): Promise<void> {
  const checked = await challenges.check(use, solution, difficulty);
  await transact((tx) => spendSolution(tx, checked));
}

/** Returns the counter that solves a challenge. Its range is narrow, so that the wait is much the same each time. */
function pickCounter({ derivations }: ChallengeWork, difficulty: number): number {
  const max = derivations * 2 ** countDoublings(difficulty);
  return randomInt(Math.ceil(max / 2), max + 1);
}

/**
 * Whether a counter was enough work for the difficulty by now, or for half of that: it may have risen while somebody
 * worked. Without this, whoever asks for many challenges in advance pays the first price for all.
 */
function isEnoughWork({ derivations }: ChallengeWork, counter: number, difficulty: number): boolean {
  const doublings = Math.max(0, countDoublings(difficulty) - 1);
  return counter >= (derivations * 2 ** doublings) / 2;
}

function countDoublings(difficulty: number): number {
  return Math.min(maxDoublings, Math.max(0, Math.floor(difficulty / eventsPerDoubling)));
}

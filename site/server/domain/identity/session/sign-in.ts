import { eq } from 'drizzle-orm';
import type { ExchangeCodeBody, LoginBody, LoginBySmsBody } from '#contract/session/session-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { fingerprint } from '../../../platform/token';
import type { Transactions } from '../../../platform/tx';
import { findOrCreateUser, findUser, findUserByName, recordNetwork } from '../user/user';
import { computeCodeDifficulty, verifyCode, type Challenges, type ChallengeUse } from '../verification/verification';
import { issueCode, openSession, openViewSession, type CodeRecipient } from './session';
import { sessionLife, viewLife } from './session-rules';
import { authorizationCode } from './session-tables';
import { guardSignIn, computeSignInDifficulty, type SignInParts } from './sign-in-guard';
import { toCountedAccount } from './sign-in-rules';

/** Signs in by user name, mobile or e-mail and password. */
export async function signIn(transactions: Transactions, parts: SignInParts, credentials: LoginBody, visitor: Visitor) {
  const userId = await checkCredentials(transactions, parts, credentials, visitor);
  const token = await transactions.transact((tx) => openSession(tx, userId, parts.deviceOf(visitor)));
  return { token, expiresIn: sessionLife };
}

/** Signs in by mobile and code; creates the account when there is none. */
export async function signInByCode(
  transactions: Transactions,
  parts: SignInParts,
  { mobile, code, solution }: Omit<LoginBySmsBody, 'agree'>,
  visitor: Visitor,
) {
  const { transact } = transactions;
  const { ip, network } = visitor;
  // Codes count their own tries; the network's count keeps one from trying the codes of many mobiles.
  await guardSignIn(transactions, parts, { name: mobile, network, ip, way: 'code', solution }, () =>
    verifyCode(transactions, { target: mobile, scene: 'login', network }, code),
  );
  const { userId, ...reply } = await transact(async (tx) => {
    const { user, isNew } = await findOrCreateUser(tx, mobile);
    return { userId: user.id, token: await openSession(tx, user.id, parts.deviceOf(visitor)), isNew };
  });
  await transact((tx) => recordNetwork(tx, userId, network));
  return reply;
}

/** Checks a password. @returns a one-time code for the recipient. Rejects as `signIn` does. */
export async function signInForCode(
  transactions: Transactions,
  parts: SignInParts,
  credentials: LoginBody,
  { recipient, visitor }: { readonly recipient: CodeRecipient; readonly visitor: Visitor },
): Promise<string> {
  const userId = await checkCredentials(transactions, parts, credentials, visitor);
  return transactions.transact((tx) => issueCode(tx, { userId, orgId: null }, recipient));
}

/**
 * Opens the session that a code stands for. Rejects with wrongCode, and the code is used up all the same, when it is
 * too old, or comes from another origin or without the verifier of its challenge.
 * @param failures counts the codes that a network fails to exchange.
 */
export async function exchangeCode(
  { transact }: Transactions,
  { deviceOf, logFailedSignIn, failures }: SignInParts & { readonly failures: RateLimiter },
  { code, codeVerifier }: ExchangeCodeBody,
  visitor: Visitor,
) {
  const exchanging = countFailures(failures, visitor.network, async () => {
    // In a transaction of its own, because a refused code must stay used.
    const { found, now } = await transact(async (tx) => {
      const isThis = eq(authorizationCode.codeHash, fingerprint(code));
      const [row] = await tx.db.delete(authorizationCode).where(isThis).returning();
      return { found: row, now: tx.now };
    });
    if (!found || !isFor(found, visitor.origin, codeVerifier) || found.expireAt <= now) throw codeExpired();
    return transact(async (tx) => {
      const user = await findUser(tx, found.userId);
      if (user?.status !== 1) throw codeExpired();
      if (found.viewerId !== null && found.orgId !== null) {
        const { viewerId, orgId } = found;
        return { token: await openViewSession(tx, user.id, orgId, viewerId), expiresIn: viewLife };
      }
      // Only a sign-in proves who somebody is.
      const options = found.orgId === null ? {} : { orgId: found.orgId, isProven: false };
      return { token: await openSession(tx, user.id, deviceOf(visitor), options), expiresIn: sessionLife };
    });
  });
  return exchanging.catch((error: unknown) => {
    logFailedSignIn({ way: 'handed-over code', ip: visitor.ip }, error);
    throw error;
  });
}

/** Creates a challenge that is as difficult as there are codes or attempts beyond those that are free. */
export async function createChallengeFor(
  { read, transact }: Transactions,
  challenges: Challenges,
  use: ChallengeUse,
  network: string,
) {
  const { purpose, name } = use;
  const difficultyOf = {
    code: () => transact((tx) => computeCodeDifficulty(tx, { target: name, network })),
    'sign-in': () => read((tx) => computeSignInDifficulty(tx, name, network)),
    // Counted by nothing but the network, so that the name cannot make it harder.
    lead: async () => 0,
  };
  return challenges.create(use, await difficultyOf[purpose]());
}

/**
 * Finds the user behind a user name, mobile or e-mail and a password.
 * @returns the user's id. Rejects with wrongCredentials; with accountLocked or challengeRequired after too many of those,
 * unless a solved challenge comes along; with unavailable while too many passwords are being checked.
 */
async function checkCredentials(
  transactions: Transactions,
  parts: SignInParts,
  { username, password, solution }: LoginBody,
  { ip, network }: Visitor,
): Promise<number> {
  const owner = await transactions.read((tx) => findUserByName(tx, username));
  const account = toCountedAccount(username, owner);
  const attempt = { name: username, account, owner, network, ip, way: 'password' as const, solution };
  return guardSignIn(transactions, parts, attempt, async () => {
    const isRight = await parts.passwords.verify(password, owner?.pwdScrypt);
    if (!owner || !isRight) throw new AppFailure('wrongCredentials');
    // Only who knows the password is told.
    if (owner.status !== 1) throw new AppFailure('wrongCredentials', { message: '账号已停用，请联系客服' });
    return owner.id;
  });
}

/** A code that was issued without a challenge is refused with a verifier, too: somebody removed the challenge (RFC 9700). */
function isFor(
  { redirectOrigin, codeChallenge }: CodeRecipient,
  origin: string | undefined,
  verifier: string | undefined,
): boolean {
  return origin === redirectOrigin && codeChallenge === (verifier === undefined ? null : fingerprint(verifier));
}

function codeExpired(): AppFailure {
  return new AppFailure('wrongCode', { message: '登录凭证已失效，请重新登录' });
}

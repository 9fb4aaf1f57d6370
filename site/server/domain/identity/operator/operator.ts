import { and, asc, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { operatorRoles, type OperatorRole } from '#contract/operator/operator-access.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Operator, SessionOperator, Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import { csrfTokenOf } from '../../../platform/http/operator-cookie';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { createToken, fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import type { PasswordHasher } from '../user/user';
import {
  computeOperatorSessionEnd,
  computeSessionState,
  createRecoveryCodes,
  createTotpSecret,
  extendAfter,
  formatRecoveryCode,
  maxUserAgentLength,
  toSessionEnd,
  toSessionOperator,
  totpAddress,
  verifyTotp,
  type OperatorRow,
  type SecondFactorRule,
  type SessionRow,
} from './operator-rules';
import { operator, operatorPasskey, operatorRecoveryCode, operatorSession } from './operator-tables';

/** What the functions of sessions share. */
export interface OperatorParts {
  readonly passwords: PasswordHasher;
  readonly secondFactor: SecondFactorRule;
  /** Count wrong passwords of one address from one network, and of the address from anywhere. */
  readonly guesses: { readonly here: RateLimiter; readonly everywhere: RateLimiter };
  /** Counts wrong codes of one operator. */
  readonly codes: RateLimiter;
}

interface Found {
  readonly row: OperatorRow;
  readonly session: SessionRow;
  readonly hasSecondFactor: boolean;
}

/** The caller of an endpoint that is about their own session. */
type Own = Pick<Operator, 'operatorId' | 'sessionId'>;

/** Finds whose a token is, and moves the end of the session. @throws AppFailure loginRequired or loginRevoked. */
export async function authenticateOperator(
  { read, transact }: Transactions,
  { secondFactor }: Pick<OperatorParts, 'secondFactor'>,
  token: string,
): Promise<SessionOperator> {
  const found = await read(async (tx) => {
    const one = await findSession(tx, eq(operatorSession.tokenHash, fingerprint(token)));
    if (!one) throw new AppFailure('loginRequired');
    if (one.session.isRevoked || !one.row.isActive) throw new AppFailure('loginRevoked');
    if (one.session.expireAt <= tx.now) throw new AppFailure('loginRequired');
    return { ...one, isStale: secondsAfter(one.session.seenAt, extendAfter) <= tx.now };
  });
  const { row, session, hasSecondFactor, isStale } = found;
  if (isStale) {
    await transact(async ({ db, now }) => {
      const expireAt = computeOperatorSessionEnd(session.ctime, now);
      await db
        .update(operatorSession)
        .set({ seenAt: now, expireAt })
        .where(and(eq(operatorSession.id, session.id), eq(operatorSession.isRevoked, false)));
    });
  }
  return {
    kind: 'operator',
    operatorId: row.id,
    sessionId: session.id,
    name: row.name,
    permissions: operatorRoles[row.role].permissions,
    isReady: computeSessionState(row, session, hasSecondFactor, secondFactor) === 'ready',
    provenAt: session.provenAt,
  };
}

async function findSession({ db }: Tx, condition: SQL): Promise<Found | undefined> {
  const [found] = await db
    .select({
      row: operator,
      session: operatorSession,
      passkeys:
        sql<number>`(select count(*) from ${operatorPasskey} where ${operatorPasskey.operatorId} = ${operator.id})`.mapWith(
          Number,
        ),
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(condition);
  if (!found) return undefined;
  const { row, session, passkeys } = found;
  return { row, session, hasSecondFactor: row.totpSecret !== null || passkeys > 0 };
}

/** Whether an operator is asked for a second factor. */
export async function hasSecondFactor({ db }: Tx, { id, totpSecret }: OperatorRow): Promise<boolean> {
  return totpSecret !== null || (await db.$count(operatorPasskey, eq(operatorPasskey.operatorId, id))) > 0;
}

/**
 * Signs in by a password.
 * @returns the token of the new session, which is stored nowhere. Rejects with wrongCredentials, after the same work for an address that
 *   no operator has, or tooManyRequests.
 */
export async function signIn(
  { read, transact }: Transactions,
  { passwords, guesses }: OperatorParts,
  { email, password }: { readonly email: string; readonly password: string },
  { network, ip, userAgent }: Visitor,
): Promise<string> {
  const row = await countFailures(guesses.everywhere, email, () =>
    countFailures(guesses.here, `${email} ${network}`, async () => {
      const found = await read((tx) => findByEmail(tx, email));
      const isRight = await passwords.verify(password, found?.pwdScrypt);
      if (!found?.isActive || !isRight) throw new AppFailure('wrongCredentials', { message: '邮箱或密码不正确' });
      return found;
    }),
  );
  const token = createToken();
  await transact(async ({ db, now }) => {
    await db.insert(operatorSession).values({
      tokenHash: fingerprint(token),
      operatorId: row.id,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      fromAddress: ip,
      provenAt: now,
      ctime: now,
      seenAt: now,
      expireAt: computeOperatorSessionEnd(now, now),
    });
    await db.update(operator).set({ signedInAt: now }).where(eq(operator.id, row.id));
  });
  return token;
}

/** Returns an operator by their address, in lower case. */
export async function findByEmail({ db }: Tx, email: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operator).where(eq(operator.email, email));
  return row;
}

/** Describes a session for the page that holds it. */
export async function describeSession(
  tx: Tx,
  { secondFactor }: Pick<OperatorParts, 'secondFactor'>,
  token: string,
): Promise<OperatorSession> {
  const found = await findSession(tx, eq(operatorSession.tokenHash, fingerprint(token)));
  if (!found) throw new AppFailure('loginRequired');
  const { row, session } = found;
  return {
    state: computeSessionState(row, session, found.hasSecondFactor, secondFactor),
    csrfToken: csrfTokenOf(token),
    operator: toSessionOperator(row),
    hasTotp: row.totpSecret !== null,
    passkeys: [],
    recoveryCodes: await tx.db.$count(operatorRecoveryCode, eq(operatorRecoveryCode.operatorId, row.id)),
    expireAt: toSessionEnd(session),
  };
}

/** Ends one session. */
export async function signOut({ db }: Tx, { sessionId }: Own): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.id, sessionId));
}

/** Ends sessions of an operator. @returns how many were open. */
export async function revokeOperatorSessions({ db, now }: Tx, operatorId: number, except = 0): Promise<number> {
  const ended = await db
    .update(operatorSession)
    .set({ isRevoked: true })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        eq(operatorSession.isRevoked, false),
        gt(operatorSession.expireAt, now),
        ne(operatorSession.id, except),
      ),
    )
    .returning({ id: operatorSession.id });
  return ended.length;
}

/** Returns the open sessions of an operator, the one used last first. */
export async function listOpenSessions({ db, now }: Tx, operatorId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(operatorSession)
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        eq(operatorSession.isRevoked, false),
        gt(operatorSession.expireAt, now),
      ),
    )
    .orderBy(desc(operatorSession.seenAt), asc(operatorSession.id));
}

/** Takes a code of the application, or a recovery code, which is used up. Rejects with wrongCode, conflict when none is owed. */
export async function verifySecondFactor(
  { transact }: Transactions,
  { codes }: OperatorParts,
  own: Own,
  code: string,
): Promise<void> {
  await countFailures(codes, String(own.operatorId), () =>
    transact(async (tx) => {
      const row = await lockOperator(tx, own.operatorId);
      if (!(await hasSecondFactor(tx, row))) throw new AppFailure('conflict');
      const isRight = /^\d{6}$/.test(code) ? await takeTotp(tx, row, code) : await takeRecoveryCode(tx, row.id, code);
      if (!isRight) throw new AppFailure('wrongCode');
      await tx.db.update(operatorSession).set({ factorAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
    }),
  );
}

/** Whether a code is the one of now and was not taken before; it is taken. */
async function takeTotp({ db, keys, now }: Tx, row: OperatorRow, code: string): Promise<boolean> {
  const { totpSecret } = decryptRow(keys, operator, row);
  const counter = totpSecret === null ? undefined : verifyTotp(totpSecret, code, now);
  if (counter === undefined || counter <= row.totpCounter) return false;
  await db.update(operator).set({ totpCounter: counter }).where(eq(operator.id, row.id));
  return true;
}

async function takeRecoveryCode({ db, keys }: Tx, operatorId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(operatorRecoveryCode)
    .where(
      and(eq(operatorRecoveryCode.operatorId, operatorId), eq(operatorRecoveryCode.codeHash, hashCode(keys, code))),
    )
    .returning();
  return used.length > 0;
}

function hashCode(keys: Tx['keys'], code: string): string {
  return keys.blindIndex('operator recovery code', code);
}

/** Prevents others from changing an operator until the transaction ends. @throws AppFailure notFound. */
export async function lockOperator({ db }: Tx, id: number): Promise<OperatorRow> {
  const [row] = await db.select().from(operator).where(eq(operator.id, id)).for('update');
  if (!row) throw new AppFailure('notFound');
  return row;
}

/** Proves by the password who the operator is. Rejects with wrongCredentials or tooManyRequests. */
export async function prove(
  transactions: Transactions,
  parts: OperatorParts,
  own: Own,
  password: string,
): Promise<void> {
  await checkOwnPassword(transactions, parts, own, password, 'wrongCredentials');
  await transactions.transact(async ({ db, now }) => {
    await db.update(operatorSession).set({ provenAt: now }).where(eq(operatorSession.id, own.sessionId));
  });
}

async function checkOwnPassword(
  { read }: Transactions,
  { passwords, codes }: OperatorParts,
  { operatorId }: Own,
  password: string,
  failure: 'wrongCredentials' | 'wrongOldPassword',
): Promise<void> {
  await countFailures(codes, String(operatorId), async () => {
    const [row] = await read(({ db }) => db.select().from(operator).where(eq(operator.id, operatorId)));
    if (!(await passwords.verify(password, row?.pwdScrypt))) throw new AppFailure(failure, { message: '密码不正确' });
  });
}

/** Changes the operator's own password, and ends their other sessions. Rejects with wrongOldPassword, or conflict while a second factor is owed. */
export async function changePassword(
  transactions: Transactions,
  parts: OperatorParts,
  own: Own,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<void> {
  await requireFactor(transactions, own);
  await checkOwnPassword(transactions, parts, own, password, 'wrongOldPassword');
  if (newPassword === password)
    throw new AppFailure('badRequest', { fields: { newPassword: '新密码不能与原密码相同' } });
  const pwdScrypt = await parts.passwords.hash(newPassword);
  await transactions.transact(async (tx) => {
    const changes = { pwdScrypt, mustChangePassword: false, changedAt: tx.now };
    await tx.db.update(operator).set(changes).where(eq(operator.id, own.operatorId));
    await revokeOperatorSessions(tx, own.operatorId, own.sessionId);
    await tx.db.update(operatorSession).set({ provenAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
  });
}

/** @throws AppFailure conflict while the session owes a second factor: whoever has the password alone changes nothing. */
async function requireFactor({ read }: Transactions, { sessionId }: Own): Promise<void> {
  const found = await read((tx) => findSession(tx, eq(operatorSession.id, sessionId)));
  if (!found || (found.hasSecondFactor && !found.session.factorAt))
    throw new AppFailure('conflict', { message: '请先完成两步验证' });
}

/** Begins to replace the application that makes codes. */
export async function startTotp(transactions: Transactions, own: Own): Promise<{ secret: string; uri: string }> {
  await requireFactor(transactions, own);
  const secret = createTotpSecret();
  return transactions.transact(async ({ db, keys }) => {
    const changes = encryptRow(keys, operator, { newTotpSecret: secret });
    const [row] = await db.update(operator).set(changes).where(eq(operator.id, own.operatorId)).returning();
    return { secret, uri: totpAddress(secret, row?.email ?? '') };
  });
}

/** Ends the replacement by the first code of the new application. @returns new recovery codes. Rejects with wrongCode, conflict when nothing began. */
export async function confirmTotp(
  transactions: Transactions,
  { codes }: OperatorParts,
  own: Own,
  code: string,
): Promise<string[]> {
  await requireFactor(transactions, own);
  return countFailures(codes, String(own.operatorId), () =>
    transactions.transact(async (tx) => {
      const { newTotpSecret } = decryptRow(tx.keys, operator, await lockOperator(tx, own.operatorId));
      if (newTotpSecret === null) throw new AppFailure('conflict');
      const counter = verifyTotp(newTotpSecret, code, tx.now);
      if (counter === undefined) throw new AppFailure('wrongCode');
      const secrets = encryptRow(tx.keys, operator, { totpSecret: newTotpSecret, newTotpSecret: null });
      await tx.db
        .update(operator)
        .set({ ...secrets, totpCounter: counter, changedAt: tx.now })
        .where(eq(operator.id, own.operatorId));
      await tx.db.update(operatorSession).set({ factorAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
      await revokeOperatorSessions(tx, own.operatorId, own.sessionId);
      return replaceRecoveryCodes(tx, own.operatorId);
    }),
  );
}

/** Makes new recovery codes in place of those of before. @throws AppFailure conflict without a second factor. */
export async function renewRecoveryCodes(tx: Tx, { operatorId }: Own): Promise<string[]> {
  if (!(await hasSecondFactor(tx, await lockOperator(tx, operatorId)))) throw new AppFailure('conflict');
  return replaceRecoveryCodes(tx, operatorId);
}

async function replaceRecoveryCodes({ db, keys }: Tx, operatorId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await db.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId));
  await db.insert(operatorRecoveryCode).values(codes.map((code) => ({ operatorId, codeHash: hashCode(keys, code) })));
  return codes.map(formatRecoveryCode);
}

/** Adds an operator. @returns undefined when the address is somebody's already. */
export async function insertOperator(
  { db, now }: Tx,
  values: {
    readonly email: string;
    readonly name: string;
    readonly role: OperatorRole;
    readonly pwdScrypt: string;
    readonly mustChangePassword?: boolean;
  },
): Promise<OperatorRow | undefined> {
  const [row] = await db
    .insert(operator)
    .values({ ...values, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

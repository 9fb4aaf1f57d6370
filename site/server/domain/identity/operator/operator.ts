import { and, asc, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import {
  operatorRoleNames,
  operatorRoles,
  type OperatorPermission,
  type OperatorRole,
} from '#contract/operator/operator-access.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { AppFailure } from '../../../app-failure';
import { recordChange } from '../../../platform/admin/record';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { Operator, SessionOperator, Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { csrfTokenOf } from '../../../platform/http/operator-cookie';
import { countFailures, type RateLimiter } from '../../../platform/limits/rate-limiter';
import { createToken, fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import { endViews } from '../session/session';
import type { PasswordHasher } from '../user/user';
import {
  computeOperatorSessionEnd,
  computeSessionState,
  extendAfter,
  maxUserAgentLength,
  toSessionEnd,
  toSessionOperator,
  type OperatorRow,
  type SecondFactorRule,
  type SessionRow,
} from './operator-rules';
import { operator, operatorPasskey, operatorRecoveryCode, operatorSession } from './operator-tables';

/** What the functions of sessions share. */
export interface OperatorParts {
  readonly passwords: PasswordHasher;
  readonly secondFactor: SecondFactorRule;
  /** Where the console is, which passkeys are made for. */
  readonly origin: string;
  /** Count wrong passwords of one address from one network, of the address from anywhere, and in one browser that is known. */
  readonly guesses: { readonly here: RateLimiter; readonly everywhere: RateLimiter; readonly device: RateLimiter };
  /** Counts wrong codes of one operator. */
  readonly codes: RateLimiter;
}

export interface FoundSession {
  readonly row: OperatorRow;
  readonly session: SessionRow;
  readonly hasSecondFactor: boolean;
}

/** The caller of an endpoint that is about their own session. */
export type Own = Pick<Operator, 'operatorId' | 'sessionId' | 'name' | 'ip'>;

/** Finds whose a token is. @param isUse whether the session was used, which moves its end. @throws AppFailure loginRequired or loginRevoked. */
export async function authenticateOperator(
  { read, transact }: Transactions,
  { secondFactor }: Pick<OperatorParts, 'secondFactor'>,
  token: string,
  isUse: boolean,
): Promise<SessionOperator> {
  const found = await read(async (tx) => {
    const one = await findSession(tx, eq(operatorSession.tokenHash, fingerprint(token)));
    if (!one) throw new AppFailure('loginRequired');
    if (one.session.isRevoked || !one.row.isActive) throw new AppFailure('loginRevoked');
    if (one.session.expireAt <= tx.now) throw new AppFailure('loginRequired');
    return { ...one, isStale: isUse && secondsAfter(one.session.seenAt, extendAfter) <= tx.now };
  });
  const { row, session, hasSecondFactor: isFactorSet, isStale } = found;
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
    isReady: computeSessionState(row, session, isFactorSet, secondFactor) === 'ready',
    provenAt: session.provenAt,
  };
}

export async function findSession({ db }: Tx, condition: SQL): Promise<FoundSession | undefined> {
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
export async function isSecondFactorSet({ db }: Tx, { id, totpSecret }: OperatorRow): Promise<boolean> {
  return totpSecret !== null || (await db.$count(operatorPasskey, eq(operatorPasskey.operatorId, id))) > 0;
}

/**
 * Signs in by a password.
 * @param device the browser, when this operator has signed in with it before.
 * @returns the token of the new session, which is stored nowhere. Rejects with wrongCredentials, after the same work for an address that
 *   no operator has, or tooManyRequests.
 */
export async function signIn(
  { read, transact }: Transactions,
  { passwords, guesses }: OperatorParts,
  { email, password }: { readonly email: string; readonly password: string },
  { network, ip, userAgent }: Visitor,
  device: string | undefined,
): Promise<string> {
  const check = async () => {
    const found = await read((tx) => findByEmail(tx, email));
    const isRight = await passwords.verify(password, found?.pwdScrypt);
    if (!found?.isActive || !isRight) throw new AppFailure('wrongCredentials', { message: '邮箱或密码不正确' });
    return found;
  };
  // What others guess from the same network, or from anywhere, keeps nobody out of the browser that they use every day
  // (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
  const row = await (device === undefined
    ? countFailures(guesses.everywhere, email, () => countFailures(guesses.here, `${email} ${network}`, check))
    : countFailures(guesses.device, `${email} ${device}`, check));
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

/** Active operators who hold a permission. */
export async function listHolders({ db }: Tx, permission: OperatorPermission): Promise<OperatorRow[]> {
  const roles = operatorRoleNames.filter((role) =>
    (operatorRoles[role].permissions as readonly string[]).includes(permission),
  );
  return db
    .select()
    .from(operator)
    .where(and(eq(operator.isActive, true), inArray(operator.role, roles)));
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
    passkeys: await listPasskeys(tx, row.id),
    recoveryCodes: await tx.db.$count(operatorRecoveryCode, eq(operatorRecoveryCode.operatorId, row.id)),
    expireAt: toSessionEnd(session),
  };
}

async function listPasskeys({ db }: Tx, operatorId: number): Promise<OperatorSession['passkeys']> {
  const rows = await db
    .select()
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(operatorPasskey.id));
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: formatChinaTime(createdAt),
    usedAt: usedAt && formatChinaTime(usedAt),
  }));
}

/** Ends one session. */
export async function signOut(tx: Tx, { sessionId, operatorId }: Own): Promise<void> {
  const { db } = tx;
  await endViews(tx, operatorId);
  await db.delete(operatorSession).where(eq(operatorSession.id, sessionId));
  await announceWaiting(db);
}

/** Ends sessions of an operator. @returns how many were open. */
export async function revokeOperatorSessions(tx: Tx, operatorId: number, except = 0): Promise<number> {
  const { db, now } = tx;
  await endViews(tx, operatorId);
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
    await recordOwn(tx, own, 'password');
    await tx.db.update(operatorSession).set({ provenAt: tx.now }).where(eq(operatorSession.id, own.sessionId));
  });
}

/** @throws AppFailure conflict while the session owes a second factor: whoever has the password alone changes nothing. */
export async function requireFactor({ read }: Transactions, { sessionId }: Own): Promise<void> {
  const found = await read((tx) => findSession(tx, eq(operatorSession.id, sessionId)));
  if (!found || (found.hasSecondFactor && !found.session.factorAt))
    throw new AppFailure('conflict', { message: '请先完成两步验证' });
}

/** Adds what an operator changed of their own account to the record. @param what the second part of the command. */
export async function recordOwn(tx: Tx, own: Own, what: string, after: RecordedValues = {}): Promise<void> {
  const subject = { kind: 'staff', id: String(own.operatorId), name: own.name };
  await recordChange(tx, own, { command: `account.${what}`, reason: '' }, { subject, before: {}, after });
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

import { and, desc, eq, gt, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { RefreshStateReply } from '#contract/session/session-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member, TokenHolder } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { prepared } from '../../../platform/db/queries';
import { createToken, fingerprint } from '../../../platform/token';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  ensureHomeOrganization,
  findHomeOrganization,
  findMembership,
  permissionsOf,
  toOrganizationReply,
} from '../organization/organization';
import { org, orgMember } from '../organization/organization-tables';
import { operator } from '../operator/operator-tables';
import { findUser, lockUser, maskMobile, publishAccessChanged, updateUser } from '../user/user';
import { appUser } from '../user/user-tables';
import {
  authorizationCodeLife,
  extendAfter,
  maxSessions,
  maxUserAgentLength,
  neverProven,
  computeSessionEnd,
  sessionState,
  toSessionReply,
  viewerDevice,
  viewLife,
} from './session-rules';
import { authorizationCode, scanTicket, session } from './session-tables';
import type { Device } from './sign-in-guard';

export { sessionLife } from './session-rules';
export { guardSignIn, type SignInParts } from './sign-in-guard';

type SessionOwner = Pick<Member, 'userId' | 'sessionId'>;

/**
 * Opens a session of a user whose identity is known.
 * @param options.orgId the organisation that it works in, which the user belongs to; by default the one that they start in.
 * @param options.isProven whether the user proves who they are by this sign-in.
 * @returns its token, which is stored nowhere.
 */
export async function openSession(
  tx: Tx,
  userId: number,
  { userAgent, place }: Device,
  { orgId: chosenOrgId, isProven = true }: { readonly orgId?: number; readonly isProven?: boolean } = {},
): Promise<string> {
  const { db, now } = tx;
  await lockUser(tx, userId);
  await updateUser(tx, userId, { ltime: now });
  const orgId = chosenOrgId ?? (await ensureHomeOrganization(tx, userId)).id;
  const token = createToken();
  await db.insert(session).values({
    tokenHash: fingerprint(token),
    userId,
    orgId,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    place,
    ctime: now,
    provenAt: isProven ? now : neverProven,
    seenAt: now,
    expireAt: computeSessionEnd(now, now),
  });
  const surplus = (await findOpenSessions(tx, userId)).slice(maxSessions).map(({ id }) => id);
  if (surplus.length > 0) await revokeSessions(tx, userId, { ids: surplus });
  return token;
}

/**
 * Opens a session in which an operator looks at the site as a user: it changes nothing, ends after a quarter of an hour, and is no
 * sign-in of the user. @returns its token, which is stored nowhere.
 */
export async function openViewSession(tx: Tx, userId: number, orgId: number, viewerId: number): Promise<string> {
  const { db, now } = tx;
  const token = createToken();
  await db.insert(session).values({
    tokenHash: fingerprint(token),
    userId,
    orgId,
    viewerId,
    userAgent: viewerDevice,
    ctime: now,
    provenAt: neverProven,
    seenAt: now,
    expireAt: secondsAfter(now, viewLife),
  });
  return token;
}

/**
 * Finds who holds a token, and moves the end of their session, when it was in use. A session whose user was put out of its
 * organisation, or whose organisation was disabled, goes on in another one of theirs.
 * @throws AppFailure loginRequired or loginRevoked when nobody holds it.
 */
export async function authenticate(transactions: Transactions, token: string | undefined): Promise<TokenHolder> {
  const found = await useSession(transactions, token);
  const { id: sessionId, userId, provenAt, viewerId, expireAt } = found;
  const place = await ensureWorkingOrganization(transactions, found);
  const { actions } = permissionsOf(place.role, place.organizationActive);
  return {
    kind: 'member',
    userId,
    sessionId,
    ...place,
    actions,
    provenAt,
    ...(viewerId !== null && { viewUntil: expireAt }),
  };
}

/** Returns the name of a token's account, as others may see it. @throws AppFailure as `authenticate` does. */
export async function findAccountName(transactions: Transactions, token: string): Promise<string> {
  const { userId } = await useSession(transactions, token);
  const user = await transactions.read((tx) => findUser(tx, userId));
  if (!user) throw new AppFailure('loginRequired');
  return user.mobile ? maskMobile(user.mobile) : user.name;
}

export async function findSessionState(transactions: Transactions, token?: string): Promise<RefreshStateReply> {
  try {
    const { expireAt } = await useSession(transactions, token);
    return { State: 1, ExpireAt: formatChinaTime(expireAt) };
  } catch (error) {
    if (error instanceof AppFailure) return { State: 0 };
    throw error;
  }
}

/** Returns the organisations that sessions work in, by their ids; without those that ended, or whose user left. */
export async function organizationsOf(
  { db, now }: Tx,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { id, orgId, userId, revoked, expireAt } = session;
  const rows = await db
    .select({ id, orgId })
    .from(session)
    .innerJoin(appUser, and(eq(appUser.id, userId), eq(appUser.status, 1)))
    .innerJoin(orgMember, and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)))
    .innerJoin(org, and(eq(org.id, orgId), isNull(org.closedAt)))
    .where(and(inArray(id, [...sessionIds]), eq(revoked, sessionState.valid), gt(expireAt, now)));
  return new Map(rows.map((row) => [row.id, row.orgId]));
}

export async function listSessions(tx: Tx, { userId, sessionId }: SessionOwner) {
  const Items = (await findOpenSessions(tx, userId)).map((row) => toSessionReply(row, sessionId));
  return { Items, Total: Items.length };
}

export async function endSession(tx: Tx, { userId, sessionId }: SessionOwner, id: number): Promise<void> {
  if (id === sessionId) throw new AppFailure('badRequest', { message: '不能下线当前设备，请使用退出登录' });
  if ((await revokeSessions(tx, userId, { ids: [id] })) === 0) throw new AppFailure('notFound');
}

export async function logOut(tx: Tx, token: string): Promise<void> {
  const isThis = and(eq(session.tokenHash, fingerprint(token)), eq(session.revoked, sessionState.valid));
  await changeSessions(tx, { revoked: sessionState.loggedOut }, isThis);
}

export async function switchOrganization(tx: Tx, { userId, sessionId }: SessionOwner, orgId: number) {
  const organization = await findMembership(tx, userId, orgId);
  if (!organization) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
  if (organization.status !== 1) throw new AppFailure('conflict', { message: '该企业已停用' });
  await moveSession(tx, sessionId, orgId);
  return toOrganizationReply(organization);
}

export async function moveSession(tx: Tx, id: number, orgId: number): Promise<void> {
  await changeSessions(tx, { orgId }, eq(session.id, id));
}

/** Changes what users may see by sessions, and publishes that. */
async function changeSessions(
  tx: Tx,
  changes: Partial<typeof session.$inferInsert>,
  condition: SQL | undefined,
): Promise<void> {
  const changed = await tx.db.update(session).set(changes).where(condition).returning();
  const userIds = changed.map(({ userId }) => userId);
  await publishAccessChanged(tx, userIds);
}

/** Ends sessions of a user. @returns how many of them were open. */
export async function revokeSessions(
  tx: Tx,
  userId: number,
  which: { readonly ids: number[] } | { readonly except: number } | 'all',
): Promise<number> {
  const { db } = tx;
  const chosen =
    which === 'all' ? undefined : 'ids' in which ? inArray(session.id, which.ids) : ne(session.id, which.except);
  const ended = await db
    .update(session)
    .set({ revoked: sessionState.revoked })
    .where(and(eq(session.userId, userId), eq(session.revoked, sessionState.valid), chosen))
    .returning({ id: session.id });
  // Codes and confirmed tickets stand for sessions of whoever signed in before.
  if (which === 'all' || 'except' in which) {
    await db.delete(authorizationCode).where(eq(authorizationCode.userId, userId));
    await db.delete(scanTicket).where(eq(scanTicket.userId, userId));
  }
  if (ended.length > 0) await publishAccessChanged(tx, [userId]);
  return ended.length;
}

/**
 * Ends all other sessions of a user whose means to sign in changed, and gives this one another token: whoever else held the old
 * one has lost it.
 * @returns the token, which is stored nowhere.
 */
export async function renewSession(tx: Tx, { userId, sessionId }: SessionOwner): Promise<string> {
  await revokeSessions(tx, userId, { except: sessionId });
  const token = createToken();
  const renewed = await tx.db
    .update(session)
    .set({ tokenHash: fingerprint(token) })
    .where(and(eq(session.id, sessionId), eq(session.revoked, sessionState.valid)))
    .returning();
  if (renewed.length === 0) throw new AppFailure('loginRevoked');
  return token;
}

export async function recordProof({ db, now }: Tx, id: number): Promise<void> {
  await db.update(session).set({ provenAt: now }).where(eq(session.id, id));
}

/** The pages that may exchange a code. */
export type CodeRecipient = Pick<typeof authorizationCode.$inferSelect, 'codeChallenge' | 'redirectOrigin'>;

/**
 * Issues a one-time code that stands for a session, so that no address contains a token (site S-2).
 * @param orgId the organisation that the session will work in; null for the one that the user starts in.
 * @param viewerId the operator who looks at the site as the user; null for the user.
 */
export async function issueCode(
  tx: Tx,
  {
    viewerId = null,
    ...whose
  }: { readonly userId: number; readonly orgId: number | null; readonly viewerId?: number | null },
  recipient: CodeRecipient,
): Promise<string> {
  const code = createToken();
  await tx.db.delete(authorizationCode).where(lte(authorizationCode.expireAt, tx.now));
  const expireAt = secondsAfter(tx.now, authorizationCodeLife);
  await tx.db
    .insert(authorizationCode)
    .values({ codeHash: fingerprint(code), ...recipient, ...whose, viewerId, expireAt });
  return code;
}

/** Ends what an operator sees of the site as members, for good. */
export async function endViews({ db, now }: Tx, viewerId: number): Promise<void> {
  await db.delete(authorizationCode).where(eq(authorizationCode.viewerId, viewerId));
  await db
    .update(session)
    .set({ revoked: sessionState.revoked })
    .where(and(eq(session.viewerId, viewerId), gt(session.expireAt, now)));
}

/** Runs with every call that carries a token. */
const findByToken = prepared((db) => {
  const { id, userId, orgId, viewerId, ctime, provenAt, seenAt, expireAt, revoked } = session;
  const columns = { id, userId, orgId, viewerId, ctime, provenAt, seenAt, expireAt, revoked };
  return db
    .select({
      ...columns,
      userStatus: appUser.status,
      memberRole: orgMember.role,
      orgStatus: org.status,
      isViewerActive: operator.isActive,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, userId))
    .leftJoin(orgMember, and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)))
    .leftJoin(org, and(eq(org.id, orgId), isNull(org.closedAt)))
    .leftJoin(operator, eq(operator.id, viewerId))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_sign_in');
});

type FoundSession = Awaited<ReturnType<ReturnType<typeof findByToken>['execute']>>[number];

/** Finds the session behind a token, and moves its end when it was in use. */
async function useSession({ read, transact }: Transactions, token: string | undefined): Promise<FoundSession> {
  if (!token) throw new AppFailure('loginRequired');
  const [[found], now] = await read(
    async ({ db, now: time }) => [await findByToken(db).execute({ tokenHash: fingerprint(token) }), time] as const,
  );
  if (!found || found.revoked === sessionState.loggedOut) throw new AppFailure('loginRequired');
  if (found.revoked === sessionState.revoked || found.userStatus !== 1) throw new AppFailure('loginRevoked');
  if (found.expireAt <= now) throw new AppFailure('loginRequired');
  if (found.viewerId !== null) {
    if (!found.isViewerActive) throw new AppFailure('loginRevoked');
    return found;
  }
  const before = secondsAfter(now, -extendAfter);
  if (found.seenAt > before) return found;
  const expireAt = computeSessionEnd(found.ctime, now);
  // From before sessions had a last end.
  if (expireAt <= now) throw new AppFailure('loginRequired');
  // Not when another request did so after `before`.
  const isStale = and(eq(session.id, found.id), lte(session.seenAt, before), eq(session.revoked, sessionState.valid));
  await transact(async ({ db }) => db.update(session).set({ seenAt: now, expireAt }).where(isStale));
  return { ...found, seenAt: now, expireAt };
}

/** Returns the organisation that a session works in. A session that cannot stay in its organisation is moved first. */
async function ensureWorkingOrganization(
  { read, transact }: Transactions,
  { id, userId, orgId, memberRole, orgStatus }: FoundSession,
): Promise<Pick<Member, 'orgId' | 'role' | 'organizationActive'>> {
  if (memberRole && orgStatus === 1) return { orgId, role: memberRole, organizationActive: true };
  const found = await read((tx) => findHomeOrganization(tx, userId));
  // A session stays where all organisations of its user are disabled: its calls must not write each time.
  const home = found?.id === orgId ? found : await moveHome(transact, userId, id);
  return { orgId: home.id, role: home.role, organizationActive: home.status === 1 };
}

function moveHome(transact: Transactions['transact'], userId: number, sessionId: number) {
  return transact(async (tx) => {
    await lockUser(tx, userId);
    const home = await ensureHomeOrganization(tx, userId);
    await moveSession(tx, sessionId, home.id);
    return home;
  });
}

/** Returns the user's own open sessions, the latest used first. */
function findOpenSessions({ db, now }: Tx, userId: number) {
  return db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.viewerId),
        eq(session.revoked, sessionState.valid),
        gt(session.expireAt, now),
      ),
    )
    .orderBy(desc(session.seenAt), desc(session.id));
}

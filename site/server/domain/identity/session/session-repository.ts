import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { OrganizationRole } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { announceAccess, appUser } from '../user/user';
import { org, orgMember } from '../organization/organization-tables';
import { authorizationCode, scanTicket, session as table } from './session-tables';
import { prepared } from '../../../platform/db/prepared';

export type SignIn = typeof table.$inferSelect;

/** Values of `revoked`. */
const valid = 0;
const loggedOut = 1;
const kicked = 2;

export interface FoundSignIn
  extends Pick<SignIn, 'id' | 'userId' | 'orgId' | 'ctime' | 'provenAt' | 'seenAt' | 'expireAt'> {
  state: 'valid' | 'logged out' | 'kicked';
  userStatus: number;
  /** Null when the user no longer belongs to the session's organisation. */
  role: OrganizationRole | null;
  /** False while the provider has disabled the organisation. */
  organizationActive: boolean;
}

export interface SessionRepository {
  create(facts: Omit<typeof table.$inferInsert, 'id' | 'revoked'>): Promise<SignIn>;
  find(tokenHash: string): Promise<FoundSignIn | undefined>;
  /** Moves the end of a session, unless another request did so after `before`. */
  extend(id: number, times: { seenAt: Date; expireAt: Date; before: Date }): Promise<void>;
  logOut(tokenHash: string): Promise<void>;
  /** Sessions that hold, the latest used first. */
  listOf(userId: number, now: Date): Promise<SignIn[]>;
  /** Ends sessions of a user. @returns how many of them were open. */
  kick(userId: number, which: { ids: number[] } | { except: number } | 'all'): Promise<number>;
  /** Ends all sessions of a user, and forgets with what and where they were. */
  erase(userId: number): Promise<void>;
  moveTo(id: number, orgId: number): Promise<void>;
  /** The organisations that sessions work in, by their ids; a session that ended, or whose user left, is not among them. */
  placesOf(ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>>;
  /** Notes that the user has just proven who they are. */
  prove(id: number, provenAt: Date): Promise<void>;
  /** Gives a session another token. @returns whether it was still valid. */
  renew(id: number, tokenHash: string): Promise<boolean>;
  /** Deletes up to so many sessions that ended before a time, however they ended. @returns how many they were. */
  forget(before: Date, limit: number): Promise<number>;
}

/** Asked with every call that carries a token. */
const findSignIn = prepared((db) => {
  const { id, userId, orgId, ctime, provenAt, seenAt, expireAt, revoked } = table;
  const columns = { id, userId, orgId, ctime, provenAt, seenAt, expireAt, revoked };
  return db
    .select({ ...columns, userStatus: appUser.status, memberRole: orgMember.role, orgStatus: org.status })
    .from(table)
    .innerJoin(appUser, eq(appUser.id, userId))
    .leftJoin(orgMember, and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)))
    .leftJoin(org, and(eq(org.id, orgId), isNull(org.closedAt)))
    .where(eq(table.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_sign_in');
});

export function createSessionRepository(db: Queryable): SessionRepository {
  return {
    async create(facts) {
      const [row] = await db.insert(table).values(facts).returning();
      if (!row) throw new Error('The session was not stored');
      return row;
    },
    async find(tokenHash) {
      const [row] = await findSignIn(db).execute({ tokenHash });
      if (!row) return undefined;
      const { revoked: end, memberRole, orgStatus, ...facts } = row;
      const state = end === valid ? 'valid' : end === loggedOut ? 'logged out' : 'kicked';
      return { ...facts, state, role: orgStatus === null ? null : memberRole, organizationActive: orgStatus === 1 };
    },
    async extend(id, { seenAt, expireAt, before }) {
      await db
        .update(table)
        .set({ seenAt, expireAt })
        .where(and(eq(table.id, id), lte(table.seenAt, before), eq(table.revoked, valid)));
    },
    async logOut(tokenHash) {
      const ended = await db
        .update(table)
        .set({ revoked: loggedOut })
        .where(and(eq(table.tokenHash, tokenHash), eq(table.revoked, valid)))
        .returning({ userId: table.userId });
      await announceAccess(
        db,
        ended.map(({ userId }) => userId),
      );
    },
    async listOf(userId, now) {
      return db
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), eq(table.revoked, valid), gt(table.expireAt, now)))
        .orderBy(desc(table.seenAt), desc(table.id));
    },
    async kick(userId, which) {
      const chosen =
        which === 'all' ? undefined : 'ids' in which ? inArray(table.id, which.ids) : ne(table.id, which.except);
      const ended = await db
        .update(table)
        .set({ revoked: kicked })
        .where(and(eq(table.userId, userId), eq(table.revoked, valid), chosen))
        .returning({ id: table.id });
      // Codes and confirmed tickets stand for sessions of whoever signed in before.
      if (which === 'all' || 'except' in which) {
        await db.delete(authorizationCode).where(eq(authorizationCode.userId, userId));
        await db.delete(scanTicket).where(eq(scanTicket.userId, userId));
      }
      if (ended.length > 0) await announceAccess(db, [userId]);
      return ended.length;
    },
    async erase(userId) {
      await this.kick(userId, 'all');
      await db.update(table).set({ userAgent: '', place: '' }).where(eq(table.userId, userId));
    },
    async prove(id, provenAt) {
      await db.update(table).set({ provenAt }).where(eq(table.id, id));
    },
    async renew(id, tokenHash) {
      const renewed = await db
        .update(table)
        .set({ tokenHash })
        .where(and(eq(table.id, id), eq(table.revoked, valid)))
        .returning({ id: table.id });
      return renewed.length > 0;
    },
    async moveTo(id, orgId) {
      const moved = await db.update(table).set({ orgId }).where(eq(table.id, id)).returning({ userId: table.userId });
      await announceAccess(
        db,
        moved.map(({ userId }) => userId),
      );
    },
    async placesOf(ids, now) {
      const { id, orgId, userId, revoked, expireAt } = table;
      const rows = await db
        .select({ id, orgId })
        .from(table)
        .innerJoin(appUser, and(eq(appUser.id, userId), eq(appUser.status, 1)))
        .innerJoin(orgMember, and(eq(orgMember.orgId, orgId), eq(orgMember.userId, userId)))
        .innerJoin(org, and(eq(org.id, orgId), isNull(org.closedAt)))
        .where(and(inArray(id, [...ids]), eq(revoked, valid), gt(expireAt, now)));
      return new Map(rows.map((row) => [row.id, row.orgId]));
    },
    async forget(before, limit) {
      // The end of a session that was revoked is no longer moved.
      const ended = db.select({ id: table.id }).from(table).where(lt(table.expireAt, before)).limit(limit);
      const rows = await db.delete(table).where(inArray(table.id, ended)).returning({ id: table.id });
      return rows.length;
    },
  };
}

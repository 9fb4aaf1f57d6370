import { and, count, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  createInviteSchema,
  Invite,
  ListInvitesReply,
  listInvitesSchema,
} from '../../../../contract/organization/invite-schema';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { isStale, type KeyRing } from '../../../platform/keys/key-ring';
import { createToken, fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../activity/activity';
import { canGrant, findMember, lockMembers } from '../organization/organization';
import { appUser } from '../user/user-tables';
import { toInviteReply } from './invitation-rules';
import { invite } from './invitation-tables';

/** Invitations of one organisation that can be used at once: more is a list that nobody watches. */
const maxOpen = 20;
const day = 24 * 3600;
/** Characters of a code, six bits each: too many to guess, and few enough for a small QR code. */
const codeLength = 16;
/** What the keys of codes are for. */
const purpose = 'invitation code';

const { codeHash, codeEncrypted, inviterId, role, maxUses, used, expireAt, revokedAt, ctime, id } = invite;
const columns = { codeEncrypted, role, maxUses, used, expireAt, revokedAt, ctime, inviterName: appUser.name };

/** One page of the invitations that a member may see, the newest first. @param publicOrigin origin of their links. */
export async function listInvitations(
  tx: Tx,
  member: Member,
  { Page, PageSize }: z.output<typeof listInvitesSchema.query>,
  publicOrigin: string,
): Promise<ListInvitesReply> {
  const rows = await selectInvitations(tx, member)
    .orderBy(desc(ctime), desc(id))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) =>
    toInviteReply(row, tx.keys.decrypt(purpose, row.codeEncrypted), publicOrigin, tx.now),
  );
  return { Items, Total: await countInvitations(tx, member, manageableBy(member)), Page, PageSize };
}

/** @throws AppFailure forbidden, tooManyRequests */
export async function createInvitation(
  tx: Tx,
  member: Member,
  { Role, MaxUses, Days }: z.output<typeof createInviteSchema.body>,
  publicOrigin: string,
): Promise<Invite> {
  await lockMembers(tx, member.orgId, [member.userId]);
  const inviter = await findMember(tx, member.orgId, member.userId);
  // Removed or made a plain member by another request since the token was looked up.
  if (!inviter || !canGrant(inviter.role, 'member')) throw new AppFailure('forbidden');
  if (!canGrant(inviter.role, Role)) throw new AppFailure('forbidden', { message: '仅企业所有者可以邀请管理员' });
  if ((await countInvitations(tx, member, isOpen(tx.now))) >= maxOpen) {
    throw new AppFailure('tooManyRequests', { message: `有效的邀请最多 ${maxOpen} 个，请先撤销不用的邀请` });
  }
  const { code, ...stored } = createInvitationCode(tx.keys);
  const terms = { role: Role, maxUses: MaxUses, expireAt: secondsAfter(tx.now, Days * day), ctime: tx.now };
  await tx.scope(member).insert(invite, { ...stored, ...terms, inviterId: member.userId });
  const detail = `${organizationRoleNames[Role]}，${MaxUses} 人，${Days} 天内有效`;
  await recordActivity(tx, member, { kind: 'invite-created', detail });
  const invitation = { ...terms, used: 0, revokedAt: null, inviterName: inviter.name };
  return toInviteReply(invitation, code, publicOrigin, tx.now);
}

/** Ends an invitation; one that has ended stays as it is. @throws AppFailure notFound */
export async function revokeInvitation(tx: Tx, member: Member, code: string): Promise<void> {
  const hasCode = eq(codeHash, fingerprint(code));
  const [invitation] = await selectInvitations(tx, member, hasCode);
  if (!invitation) throw new AppFailure('notFound');
  const revoked = await tx
    .scope(member)
    .update(invite, { revokedAt: tx.now }, and(manageableBy(member), hasCode, isOpen(tx.now)))
    .returning({ id });
  if (revoked.length === 0) return;
  const detail = `${organizationRoleNames[invitation.role]}，已加入 ${invitation.used} 人`;
  await recordActivity(tx, member, { kind: 'invite-revoked', detail });
}

/** A new code, with what is stored of it. */
export function createInvitationCode(keys: KeyRing) {
  const code = createToken().slice(0, codeLength);
  return { code, codeHash: fingerprint(code), codeEncrypted: keys.encrypt(purpose, code) };
}

/** Encrypts up to `limit` codes again that the first key did not encrypt. @returns how many they were. */
export async function encryptInvitations({ db, keys }: Tx, limit: number): Promise<number> {
  // Keys are those of all organisations.
  const table = acrossOrganizations(invite);
  const rows = await db
    .select({ id: table.id, codeEncrypted: table.codeEncrypted })
    .from(table)
    .where(isStale(table.codeEncrypted, keys))
    .limit(limit)
    .for('update');
  for (const row of rows) {
    const changed = keys.encrypt(purpose, keys.decrypt(purpose, row.codeEncrypted));
    await db.update(table).set({ codeEncrypted: changed }).where(eq(table.id, row.id));
  }
  return rows.length;
}

/** An admin sees the invitations that they could make, which invite plain members. */
function manageableBy(member: Member): SQL | undefined {
  return member.role === 'owner' ? undefined : eq(role, 'member');
}

function selectInvitations(tx: Tx, member: Member, condition?: SQL) {
  return tx
    .scope(member)
    .select(columns, invite, and(manageableBy(member), condition))
    .innerJoin(appUser, eq(appUser.id, inviterId));
}

async function countInvitations(tx: Tx, member: Member, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.scope(member).select({ total: count() }, invite, condition);
  return row?.total ?? 0;
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(revokedAt), lt(used, maxUses), gt(expireAt, now));
}

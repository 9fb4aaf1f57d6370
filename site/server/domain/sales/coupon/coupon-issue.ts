import { and, asc, count, eq, gt, inArray, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { maxIssuedPeople } from '#contract/operator/coupon-offer.ts';
import type { IssueCouponToListReply } from '#contract/operator/coupon-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { blindIndexesOf, decryptRow } from '../../../platform/db/encryption';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import { notifyUsers } from '../../identity/message/message';
import { org, orgMember } from '../../identity/organization/organization-tables';
import { maskMobile } from '../../identity/user/user';
import { appUser } from '../../identity/user/user-tables';
import { assertLeft, assertOffered, lockCoupon, subjectOf } from './coupon-lock';
import { couponDays } from './coupon-offer';
import { describeCoupon, type Coupon } from './coupon-rules';
import { coupon, couponIssue, couponUser } from './coupon-tables';

/** A coupon that is being given to all members. */
export const issueTopic: Topic<{ readonly issueId: number }> = { name: 'coupon.issue' };

/** Members whom one transaction gives a coupon. */
export const issueSize = 500;

// Coupons are given to members of all organisations.
const holders = acrossOrganizations(couponUser);

/** Somebody who is given a coupon, in the organisation in which they find it. */
interface Recipient {
  readonly userId: number;
  readonly orgId: number;
}

/** The organisation that a user starts in: their own, otherwise the one that they joined first. */
const home = sql<number>`(select m.org_id from ${orgMember} m
  inner join ${org} o on o.id = m.org_id and o.status = 1 and o.closed_at is null
  where m.user_id = ${appUser}.id order by m.role = 'owner' desc, m.ctime, m.org_id limit 1)`.mapWith(Number);
const isActive = and(eq(appUser.status, 1), isNull(appUser.deletedAt));

function lacks(couponId: number): SQL {
  return sql`not exists (select 1 from ${holders} where ${holders.couponId} = ${couponId} and ${holders.userId} = ${appUser.id})`;
}

/**
 * Gives a coupon to each active member who has none of it. A job does it in batches; what it needs is kept until then.
 * @throws AppFailure notFound, conflict when it is not offered or nobody lacks it, or badRequest when too few are left.
 */
export async function issueToAll(tx: Tx, couponId: number): Promise<Change> {
  const locked = await lockCoupon(tx, couponId);
  assertOffered(tx, locked);
  const isRunning = and(eq(couponIssue.couponId, couponId), eq(couponIssue.state, 'running'));
  if ((await tx.db.$count(couponIssue, isRunning)) > 0)
    throw new AppFailure('conflict', { message: '正在发给全部用户，完成后再发' });
  const hasHome = sql`${home} is not null`;
  const [found] = await tx.db
    .select({ total: count(), lastUserId: max(appUser.id) })
    .from(appUser)
    .where(and(isActive, hasHome, lacks(couponId)));
  const { total: planned = 0, lastUserId } = found ?? {};
  if (!lastUserId) throw new AppFailure('conflict', { message: '每位用户都已经有这张优惠券' });
  assertLeft(locked, planned, 'reason');
  const [issue] = await tx.db
    .insert(couponIssue)
    .values({ couponId, audience: 'all', state: 'running', planned, lastUserId, createdAt: tx.now })
    .returning({ id: couponIssue.id });
  if (!issue) throw new Error('The issue was not stored');
  await changeCounts(tx, couponId, { reserved: planned });
  await tx.outbox.enqueue(issueTopic, { issueId: issue.id });
  const skipped = (await tx.db.$count(appUser, and(isActive, hasHome))) - planned;
  const messages = [
    `${planned} 位用户每人一张，并收到一条消息`,
    ...(skipped > 0 ? [`已经有这张券的 ${skipped} 位不再发`] : []),
    '在后台分批发放，进度在这张券的页面里；停发就会停下',
  ];
  return { subject: subjectOf(locked), before: {}, after: { audience: '全部用户', people: planned }, messages };
}

/** Gives a coupon to the next members of an issue. @returns how many it went through; fewer than `limit` once it is done. */
export async function continueIssue(tx: Tx, issueId: number, limit: number): Promise<number> {
  const [found] = await tx.db
    .select({ couponId: couponIssue.couponId })
    .from(couponIssue)
    .where(eq(couponIssue.id, issueId));
  if (!found) return 0;
  const locked = await lockCoupon(tx, found.couponId);
  const [issue] = await tx.db.select().from(couponIssue).where(eq(couponIssue.id, issueId));
  if (issue?.state !== 'running') return 0;
  const isOffered = locked.isUsable && locked.status === 1 && locked.endAt > tx.now;
  const kept = issue.planned - issue.issued;
  const recipients = isOffered ? await findRecipients(tx, issue, Math.min(limit, kept)) : [];
  await give(tx, locked, recipients);
  const issued = issue.issued + recipients.length;
  const isDone = recipients.length < limit;
  await changeCounts(tx, locked.id, { received: recipients.length, reserved: isDone ? -kept : -recipients.length });
  await tx.db
    .update(couponIssue)
    .set({
      issued,
      afterUserId: recipients.at(-1)?.userId ?? issue.afterUserId,
      ...(isDone && { state: isOffered ? 'done' : 'stopped', finishedAt: tx.now }),
    })
    .where(eq(couponIssue.id, issueId));
  return recipients.length;
}

async function findRecipients(
  { db }: Tx,
  { couponId, afterUserId, lastUserId }: typeof couponIssue.$inferSelect,
  limit: number,
): Promise<Recipient[]> {
  return db
    .select({ userId: appUser.id, orgId: home })
    .from(appUser)
    .where(
      and(
        isActive,
        gt(appUser.id, afterUserId),
        lte(appUser.id, lastUserId),
        sql`${home} is not null`,
        lacks(couponId),
      ),
    )
    .orderBy(asc(appUser.id))
    .limit(limit);
}

type ListRow = IssueCouponToListReply['rows'][number];

/**
 * Gives a coupon to those of a list who have none of it: users by mobile or e-mail address, organisations by name, whose owner gets it.
 * @throws AppFailure notFound, conflict when it is not offered, or badRequest with the field.
 */
export async function issueToList(
  tx: Tx,
  couponId: number,
  people: string,
): Promise<{ change: Change; rows: ListRow[] }> {
  const locked = await lockCoupon(tx, couponId);
  assertOffered(tx, locked);
  const texts = people
    .split('\n')
    .map((text) => cleanText.line(text))
    .filter(Boolean);
  if (texts.length > maxIssuedPeople) throw refusal(`一次最多 ${maxIssuedPeople} 行，现在有 ${texts.length} 行`);
  const found = await findPeople(tx, texts);
  const owners = await findHolders(
    tx,
    couponId,
    [...found.values()].flatMap((matches) => matches),
  );
  const seen = new Set<number>();
  const recipients: Recipient[] = [];
  const rows = texts.map((text, index): ListRow => {
    const matches = found.get(keyOf(text)) ?? [];
    const [match] = matches;
    const row = { line: index + 1, text, who: match && matches.length === 1 ? match.who : '' };
    if (!match) return { ...row, outcome: 'unknown' };
    if (matches.length > 1) return { ...row, outcome: 'ambiguous' };
    if (seen.has(match.userId)) return { ...row, outcome: 'repeated' };
    seen.add(match.userId);
    if (owners.has(match.userId)) return { ...row, outcome: 'owned' };
    recipients.push(match);
    return { ...row, outcome: 'issued' };
  });
  if (recipients.length === 0) throw refusal(nobodyText(rows));
  assertLeft(locked, recipients.length, 'people');
  await give(tx, locked, recipients);
  await changeCounts(tx, couponId, { received: recipients.length });
  const times = { createdAt: tx.now, finishedAt: tx.now };
  const counts = { planned: recipients.length, issued: recipients.length, lastUserId: 0 };
  await tx.db.insert(couponIssue).values({ couponId, audience: 'list', state: 'done', ...counts, ...times });
  const left = rows.length - recipients.length;
  const messages = [
    `${recipients.length} 位用户每人一张，并收到一条消息`,
    ...(left > 0 ? [`另外 ${left} 行不会发，原因见下表`] : []),
  ];
  const after = { audience: '名单', people: recipients.length };
  return { rows, change: { subject: subjectOf(locked), before: {}, after, messages } };
}

/** Says why nobody of a list gets the coupon, by its first lines. */
function nobodyText(rows: readonly ListRow[]): string {
  const shown = rows.slice(0, 3).map(({ text, outcome }) => `${text}：${reasons[outcome]}`);
  return `名单里没有可以发的用户（${shown.join('；')}${rows.length > shown.length ? '……' : ''}）`;
}

const reasons: Readonly<Record<ListRow['outcome'], string>> = {
  issued: '可以发',
  owned: '已经有这张券',
  unknown: '没有找到',
  repeated: '和前面重复',
  ambiguous: '有多家同名企业',
};

interface Match extends Recipient {
  readonly who: string;
}

/** What is looked up of a line: a mobile in any spelling, an address in small letters, or a name. */
function keyOf(text: string): string {
  return text.includes('@') ? cleanText.email(text) : cleanText.mobile(text);
}

/** Finds active users by the lines of a list; several of one line are organisations of the same name. */
async function findPeople({ db, keys }: Tx, texts: readonly string[]): Promise<ReadonlyMap<string, readonly Match[]>> {
  const wanted = [...new Set(texts.map(keyOf))];
  const contacts = wanted.filter((key) => key.includes('@') || fieldRules.mobile.pattern.test(key));
  const names = wanted.filter((key) => !contacts.includes(key));
  const { id: userId, name, mobile, email } = appUser;
  const columns = { userId, name, mobile, email };
  const indexes = contacts.flatMap((key) => blindIndexesOf(keys, key.includes('@') ? email : mobile, key));
  const isWanted = sql`(${inArray(appUser.mobileIndex, indexes)} or ${inArray(appUser.emailIndex, indexes)})`;
  const users = await db
    .select({ ...columns, orgId: home })
    .from(appUser)
    .where(and(isActive, isWanted, sql`${home} is not null`));
  const owners = await db
    .select({ ...columns, orgId: org.id, orgName: org.name })
    .from(org)
    .innerJoin(orgMember, and(eq(orgMember.orgId, org.id), eq(orgMember.role, 'owner')))
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(and(inArray(org.name, names), eq(org.status, 1), isNull(org.closedAt), isActive));
  const matches = new Map<string, Match[]>();
  const add = (key: string | null, row: (typeof users)[number]) => {
    if (key === null) return;
    const { mobile: ownMobile, email: ownEmail } = decryptRow(keys, appUser, row);
    const contact = ownMobile ? maskMobile(ownMobile) : maskEmail(ownEmail ?? '');
    const match = { userId: row.userId, orgId: row.orgId, who: [row.name, contact].filter(Boolean).join(' ') };
    matches.set(key, [...(matches.get(key) ?? []), match]);
  };
  for (const row of users) {
    const { mobile: ownMobile, email: ownEmail } = decryptRow(keys, appUser, row);
    for (const key of [ownMobile, ownEmail]) if (key !== null && contacts.includes(key)) add(key, row);
  }
  for (const row of owners) add(row.orgName, row);
  return matches;
}

function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***');
}

/** Returns the users among some who have the coupon. */
async function findHolders({ db }: Tx, couponId: number, matches: readonly Recipient[]): Promise<ReadonlySet<number>> {
  const ids = matches.map(({ userId }) => userId);
  const rows = await db
    .select({ userId: holders.userId })
    .from(holders)
    .where(and(eq(holders.couponId, couponId), inArray(holders.userId, ids)));
  return new Set(rows.map(({ userId }) => userId));
}

/** Gives a locked coupon to some who have none, and tells them. */
async function give(tx: Tx, locked: Coupon, recipients: readonly Recipient[]): Promise<void> {
  if (recipients.length === 0) return;
  const rows = recipients.map(({ userId, orgId }) => ({ userId, orgId, couponId: locked.id, receivedAt: tx.now }));
  await tx.db.insert(holders).values(rows);
  const ids = recipients.map(({ userId }) => userId);
  await notifyUsers(tx, ids, {
    kind: 'system',
    title: `您收到一张优惠券：${locked.name}`,
    text: `${describeCoupon(locked)}，可用到 ${couponDays(locked).to}`,
    link: '/mecenter/indexcoupon',
  });
}

async function changeCounts(
  { db }: Tx,
  couponId: number,
  { received = 0, reserved = 0 }: { readonly received?: number; readonly reserved?: number },
): Promise<void> {
  await db
    .update(coupon)
    .set({ received: sql`${coupon.received} + ${received}`, reserved: sql`${coupon.reserved} + ${reserved}` })
    .where(eq(coupon.id, couponId));
}

function refusal(message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { people: message } });
}

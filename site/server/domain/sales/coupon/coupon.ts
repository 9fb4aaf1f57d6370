import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type {
  CouponUser,
  ListAvailableCouponsReply,
  ListCouponsReply,
  ParsedListCouponsQuery,
} from '#contract/coupon/coupon-schema.ts';
import { couponStates, type CouponState } from '#contract/coupon/coupon-states.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { notifyUsers } from '../../identity/message/message';
import { productNames } from '../catalogue/catalogue';
import { assertFree, findBatchCode, takeBatchCode } from './coupon-batch';
import { leftOf, toCouponReply, toTermsReply, type ReceivedCoupon } from './coupon-rules';
import { coupon, couponUser } from './coupon-tables';

export { couponFen, describeCoupon, unfitReason, type ReceivedCoupon } from './coupon-rules';

/** What `coupon.status` says of one that may be received. */
const offered = 1;
/** What `coupon_user.status` says. */
const unused = 0;
const held = 1;
const used = 2;

/** Coupons that are offered at once, and of one user that are fitted to a purchase; whoever has more uses some first. */
const maxOffered = 50;
const maxFitted = 100;
/** Seconds before the end of an unused coupon at which its owner is reminded. */
const reminderTime = 3 * 24 * 3600;
/** The same for every code that does nothing: who guesses learns nothing of codes that were or will be. */
const noSuchCoupon = '兑换码无效或已失效，请核对后重试';

const { name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt } = coupon;
export const termColumns = { name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt };

/** The coupons that a member has received in their organisation; what ends next comes first. */
export async function listCoupons(
  tx: Tx,
  member: Member,
  { State, Page, PageSize }: ParsedListCouponsQuery,
): Promise<ListCouponsReply> {
  const hasEnded = sql`${coupon.endAt} <= ${tx.now.toISOString()}::timestamptz`;
  const rows = await selectListed(tx, member, (state) => State && inArray(state, [...State]))
    .orderBy(
      hasEnded,
      sql`case when ${hasEnded} then null else ${coupon.endAt} end`,
      sql`${coupon.endAt} desc`,
      asc(couponUser.id),
    )
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const listed = selectListed(tx, member).as('listed');
  const counts = await tx.db.select({ state: listed.state, total: count() }).from(listed).groupBy(listed.state);
  const totals = new Map(counts.map(({ state, total }) => [state, total]));
  const names = await productNames(tx, rows);
  const totalOf = (states: readonly CouponState[]) => states.reduce((sum, each) => sum + (totals.get(each) ?? 0), 0);
  return {
    Items: rows.map((row) => toCouponReply(row, names)),
    Total: totalOf(couponStates.filter((each) => State?.includes(each) ?? true)),
    Page,
    PageSize,
    Counts: Object.fromEntries(couponStates.map((each) => [each, totalOf([each])])) as ListCouponsReply['Counts'],
  };
}

/** The coupons that everybody may receive. @param appId those alone that fit this product. */
export async function listAvailableCoupons(
  tx: Tx,
  member: Member,
  appId: string | undefined,
): Promise<ListAvailableCouponsReply> {
  const fits =
    appId === undefined ? undefined : or(sql`cardinality(${coupon.appIds}) = 0`, sql`${appId} = any(${coupon.appIds})`);
  const rows = await selectOffered(tx, and(eq(coupon.isPublic, true), fits))
    .orderBy(asc(coupon.endAt), asc(coupon.id))
    .limit(maxOffered);
  const received = await countReceived(tx, member, rows);
  const names = await productNames(tx, rows);
  const Items = rows.map((row) => ({
    ...toTermsReply(row, names),
    Received: (received.get(row.couponId) ?? 0) >= row.perUser,
    Left: leftOf(row),
  }));
  return { Items };
}

/** Gives a member a coupon by its code, or one that is offered to everybody by its id. @throws AppFailure couponUnusable, couponReceived or couponSoldOut. */
export async function receiveCoupon(
  tx: Tx,
  member: Member,
  which: { readonly code: string } | { readonly publicId: number },
): Promise<CouponUser> {
  const batchCode = 'code' in which ? await findBatchCode(tx, which.code) : undefined;
  const [locked] = await selectOffered(tx, conditionOf(which, batchCode?.couponId)).for('update');
  if (!locked) throw new AppFailure('couponUnusable', { message: noSuchCoupon });
  const { couponId, perUser } = locked;
  if (batchCode) await assertFree(tx, member, batchCode);
  // Whoever has theirs learns so, also once none are left.
  const own = (await countReceived(tx, member, [locked])).get(couponId) ?? 0;
  if (own >= perUser) throw new AppFailure('couponReceived');
  // Of a batch's code one is left in any case.
  if (!batchCode && leftOf(locked) <= 0) throw new AppFailure('couponSoldOut');
  const [row] = await tx
    .scope(member)
    .insert(couponUser, { couponId, userId: member.userId, receivedAt: tx.now })
    .returning({ id: acrossOrganizations(couponUser).id });
  await tx.db
    .update(coupon)
    .set({
      received: sql`${coupon.received} + 1`,
      ...(batchCode && { reserved: sql`${coupon.reserved} - 1` }),
    })
    .where(eq(coupon.id, couponId));
  if (batchCode && row) await takeBatchCode(tx, batchCode, row.id);
  const [stored] = await selectListed(tx, member, () => row && eq(couponUser.id, row.id));
  if (!row || !stored) throw new Error('A coupon was not stored');
  return toCouponReply(stored, await productNames(tx, [stored]));
}

/** The coupons of a member that a purchase may be fitted with: unused ones first, and among them what ends first. */
export async function listReceivedCoupons(tx: Tx, member: Member): Promise<ReceivedCoupon[]> {
  return selectReceived(tx, member)
    .orderBy(asc(couponUser.status), asc(coupon.endAt), asc(couponUser.id))
    .limit(maxFitted);
}

export async function findReceivedCoupon(
  tx: Tx,
  member: Member,
  couponUserId: number,
): Promise<ReceivedCoupon | undefined> {
  const [row] = await selectReceived(tx, member, eq(couponUser.id, couponUserId));
  return row;
}

/** Keeps an unused coupon of a member for an order. @returns false when it is not theirs, or no longer unused. */
export async function holdCoupon(tx: Tx, member: Member, couponUserId: number, orderNo: string): Promise<boolean> {
  const isFree = and(
    eq(couponUser.id, couponUserId),
    eq(couponUser.userId, member.userId),
    eq(couponUser.status, unused),
  );
  const rows = await tx
    .scope(member)
    .update(couponUser, { status: held, orderNo }, isFree)
    .returning({ id: couponUser.id });
  return rows.length > 0;
}

/** Whose order holds a coupon. */
type Owner = Pick<Member, 'orgId'>;

/** Frees the coupon that an order holds, if it holds one. */
export async function releaseCoupon(tx: Tx, owner: Owner, orderNo: string): Promise<void> {
  await tx.scope(owner).update(couponUser, { status: unused, orderNo: null }, heldBy(orderNo));
}

/** Marks the coupon that an order holds as used, if it holds one. */
export async function useCoupon(tx: Tx, owner: Owner, orderNo: string): Promise<void> {
  await tx.scope(owner).update(couponUser, { status: used, usedAt: tx.now }, heldBy(orderNo));
}

/** Frees the coupon that an order has used, because what it bought was never opened. */
export async function returnCoupon(tx: Tx, owner: Owner, orderNo: string): Promise<void> {
  const changes = { status: unused, orderNo: null, usedAt: null };
  await tx.scope(owner).update(couponUser, changes, eq(couponUser.orderNo, orderNo));
}

/** Reminds the owners of up to `limit` unused coupons that these expire soon. @returns how many coupons they were. */
export async function remindOfExpiringCoupons(tx: Tx, limit: number): Promise<number> {
  // Of all organisations: their owners are reminded whatever organisation they are in.
  const table = acrossOrganizations(couponUser);
  const expiring = await tx.db
    .select({ id: table.id, userId: table.userId, orgId: table.orgId, name: coupon.name })
    .from(table)
    .innerJoin(coupon, eq(coupon.id, table.couponId))
    .where(
      and(
        eq(table.status, unused),
        isNull(table.remindedAt),
        eq(coupon.isUsable, true),
        gt(coupon.endAt, tx.now),
        lte(coupon.endAt, secondsAfter(tx.now, reminderTime)),
      ),
    )
    .limit(limit)
    .for('update', { of: table });
  const ids = expiring.map(({ id }) => id);
  if (ids.length > 0) await tx.db.update(table).set({ remindedAt: tx.now }).where(inArray(table.id, ids));
  // Several that expire together are one message.
  for (const [first, ...others] of byOwner(expiring)) {
    await notifyUsers(tx, [first.userId], {
      kind: 'expiry',
      title: others.length > 0 ? `您有 ${others.length + 1} 张优惠券即将到期` : `优惠券“${first.name}”即将到期`,
      text: '还有不到 3 天，过期后无法使用',
      link: '/mecenter/indexcoupon',
      orgId: first.orgId,
    });
  }
  return expiring.length;
}

function selectReceived(tx: Tx, member: Member, condition?: SQL) {
  return tx
    .scope(member)
    .select(
      { couponUserId: couponUser.id, status: couponUser.status, isUsable: coupon.isUsable, ...termColumns },
      couponUser,
      and(eq(couponUser.userId, member.userId), condition),
    )
    .innerJoin(coupon, eq(coupon.id, couponUser.couponId));
}

/** The coupons of a member in the state that they are in now: the time decides what has expired, no job has to have written it. */
function selectListed(
  tx: Tx,
  member: Member,
  condition: (state: SQL<CouponState>) => SQL | undefined = () => undefined,
) {
  const state = sql<CouponState>`case ${couponUser.status} when 2 then 'used' when 1 then 'held'
    else case when ${couponUser.status} = 3 or not ${coupon.isUsable} or ${coupon.endAt} <= ${tx.now.toISOString()}::timestamptz then 'expired' else 'unused' end end`;
  const { id: couponUserId, orderNo, receivedAt, usedAt, userId } = couponUser;
  const columns = {
    ...termColumns,
    couponId: coupon.id,
    couponUserId,
    state: state.as('state'),
    orderNo,
    receivedAt,
    usedAt,
  };
  return tx
    .scope(member)
    .select(columns, couponUser, and(eq(userId, member.userId), condition(state)))
    .innerJoin(coupon, eq(coupon.id, couponUser.couponId));
}

function selectOffered({ db, now }: Tx, condition: SQL | undefined) {
  const { total, perUser, received, reserved } = coupon;
  const isOffered = and(eq(coupon.status, offered), lte(coupon.startAt, now), gt(coupon.endAt, now));
  return db
    .select({ ...termColumns, couponId: coupon.id, total, perUser, received, reserved })
    .from(coupon)
    .where(and(isOffered, condition));
}

/** How many of each of these coupons a member has received, in whatever organisation; those without any are left out. */
async function countReceived(
  { db }: Tx,
  { userId }: Member,
  coupons: readonly { readonly couponId: number }[],
): Promise<Map<number, number>> {
  // The limit is on the person: another organisation of theirs earns them no second one.
  const table = acrossOrganizations(couponUser);
  const couponIds = coupons.map(({ couponId }) => couponId);
  const rows = await db
    .select({ couponId: table.couponId, times: count() })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.couponId, couponIds)))
    .groupBy(table.couponId);
  return new Map(rows.map(({ couponId, times }) => [couponId, times]));
}

/** The coupon of a code that many may type, of one from a batch, or of those that are offered to everybody. */
function conditionOf(which: Parameters<typeof receiveCoupon>[2], ofBatch: number | undefined): SQL | undefined {
  if ('publicId' in which) return and(eq(coupon.id, which.publicId), eq(coupon.isPublic, true));
  return ofBatch === undefined ? eq(coupon.code, which.code) : eq(coupon.id, ofBatch);
}

function heldBy(orderNo: string) {
  return and(eq(couponUser.orderNo, orderNo), eq(couponUser.status, held));
}

function byOwner<Row extends Pick<Member, 'userId' | 'orgId'>>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.userId} ${row.orgId}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

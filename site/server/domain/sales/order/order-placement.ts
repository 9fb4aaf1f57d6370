import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { consents } from '#contract/agreement/consents.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type {
  ConsentOffer,
  CreateOrderReply,
  createOrderSchema,
  ParsedSelection,
  PreviewOrderReply,
  RenewOrderReply,
  SeenAgreements,
} from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { datedNumber } from '../../../platform/dated-number';
import type { Tx } from '../../../platform/tx';
import { findCurrentAgreements, type CurrentAgreement } from '../../content/agreement/agreement';
import { recordActivity } from '../../identity/activity/activity';
import { findOffer } from '../catalogue/catalogue';
import {
  findReceivedCoupon,
  holdCoupon,
  listReceivedCoupons,
  unfitReason,
  type ReceivedCoupon,
} from '../coupon/coupon';
import { findEntitlement } from '../entitlement/entitlement';
import {
  applyCoupon,
  assertSellable,
  planTerm,
  pricePurchase,
  sortCoupons,
  toPreviewReply,
  toSnapshot,
  type Quote,
} from './order-price';
import { consentsOf, isPossible } from './order-rules';
import { changeOrder, findOrder, insertOrder, lockBuyer } from './order-state';
import { agreementText, order, type NewOrder, type Order } from './order-tables';

/** Seconds that an order waits for its payment. */
const orderLife = 30 * 60;
/** Unpaid orders of one product that one user may have. */
const maxUnpaid = 5;
/** Numbers that are tried until one is free: a second has a hundred million of them. */
const numberAttempts = 5;

export type Placement = Omit<z.output<typeof createOrderSchema.body>, 'Agree' | 'Agreements' | 'ExpectPayableFen'>;

export async function previewOrder(tx: Tx, member: Member, selection: ParsedSelection): Promise<PreviewOrderReply> {
  const quote = await quotePurchase(tx, member, selection);
  return toPreviewReply(quote, await offerConsents(tx, member, quote.agreements));
}

/** Places an order at the price and under the agreements that the buyer saw. One that costs nothing is paid at once. */
export async function placeOrder(
  tx: Tx,
  member: Member,
  placement: Placement & { readonly ExpectPayableFen: number; readonly Agreements?: SeenAgreements | undefined },
): Promise<CreateOrderReply> {
  if (!(await lockBuyer(tx, member))) throw new AppFailure('forbidden');
  const quote = await quotePurchase(tx, member, placement);
  assertSeen(quote.agreements, placement.Agreements);
  if (quote.payableFen !== placement.ExpectPayableFen) {
    const message = `价格已变动，现在应付 ¥${formatFen(quote.payableFen)}，请确认新的金额`;
    throw new AppFailure('priceChanged', { message });
  }
  if ((await countUnpaid(tx, member, placement.AppId)) >= maxUnpaid) throw new AppFailure('tooManyUnpaidOrders');
  await storeAgreements(tx, quote.agreements);
  const placed = await insertNumbered(tx, toNewOrder(member, placement, quote, tx.now));
  const { orderNo, couponUserId, payableFen } = placed;
  if (couponUserId !== null && !(await holdCoupon(tx, member, couponUserId, orderNo))) {
    throw new AppFailure('couponUnusable');
  }
  await recordActivity(tx, member, { kind: 'order-placed', detail: orderNo });
  const { status, expireAt } =
    payableFen === 0 ? await changeOrder(tx, placed, 'pay', { reason: '无需支付', set: { paidAt: tx.now } }) : placed;
  return { OrderNo: orderNo, Status: status, PayableFen: payableFen, ExpireAt: formatChinaTime(expireAt) };
}

/** Returns the selection that renews what an order opened. */
export async function renewOrder(tx: Tx, member: Member, orderNo: string): Promise<RenewOrderReply> {
  const found = await findOrder(tx, member, orderNo);
  if (!found) throw new AppFailure('notFound');
  const entitlement = await findEntitlement(tx, member, found.appId);
  if (!isPossible('renew', found, tx.now) || !entitlement) throw new AppFailure('orderStateRefused');
  // What is in use now: it may have been upgraded since.
  const { versionId: VersionId, planId: PlanId } = entitlement;
  const selection = { AppId: found.appId, VersionId, PlanId, Quantity: 1, Type: 'renew' as const };
  await quotePurchase(tx, member, selection);
  return selection;
}

/**
 * Returns what a selection costs a member's organisation now, by the server's own facts alone.
 * @throws AppFailure productWithdrawn, planNotFound, couponUnusable, conflict, or badRequest with the field.
 */
export async function quotePurchase(tx: Tx, member: Member, selection: ParsedSelection): Promise<Quote> {
  const offer = assertSellable(selection, await findOffer(tx, selection.PlanId));
  const entitlement = await findEntitlement(tx, member, offer.appId);
  const entitled = entitlement && (await findOffer(tx, entitlement.planId));
  const purchase = { selection, offer, entitlement, entitled, now: tx.now };
  const { startAt: serviceStart, endAt: serviceEnd } = planTerm(purchase);

  const agreements = await findCurrentAgreements(tx, consents.order);
  const before = pricePurchase(purchase);
  const couponPurchase = { appId: offer.appId, priceFen: before.payableFen, now: tx.now };
  const coupons = sortCoupons(await listReceivedCoupons(tx, member), couponPurchase);
  const chosen = selection.CouponUserId;
  const price =
    chosen === undefined
      ? before
      : applyCoupon(before, assertFitting(await findReceivedCoupon(tx, member, chosen), couponPurchase));
  const { appId: AppId, productName: ProductName, icon: Icon, versionName: VersionName, months: Months } = offer;
  return {
    ...price,
    ...coupons,
    serviceStart,
    serviceEnd,
    goods: { AppId, ProductName, Icon, VersionName, Months },
    agreements,
    snapshot: toSnapshot(purchase, price, agreements),
  };
}

/** @throws AppFailure couponUnusable with the reason, when a coupon is not the member's or does not fit. */
function assertFitting(
  coupon: ReceivedCoupon | undefined,
  purchase: Parameters<typeof unfitReason>[1],
): ReceivedCoupon {
  if (!coupon) throw new AppFailure('couponUnusable');
  const reason = unfitReason(coupon, purchase);
  if (reason) throw new AppFailure('couponUnusable', { message: `优惠券不可用：${reason}` });
  return coupon;
}

/** The agreements that an order needs, with what is new since the buyer's last order for the organisation. */
async function offerConsents(tx: Tx, member: Member, agreements: readonly CurrentAgreement[]): Promise<ConsentOffer[]> {
  const last = await tx
    .scope(member)
    .select({ snapshot: order.snapshot }, order, eq(order.userId, member.userId))
    .orderBy(desc(order.ctime))
    .limit(1);
  const agreed = last[0] ? consentsOf(last[0].snapshot) : [];
  return agreements.map(({ name, title, version, changes }) => {
    const before = agreed.find(({ Name }) => Name === name)?.Version;
    const LastVersion = before === undefined || before === version ? null : before;
    return { Name: name, Title: title, Version: version, Changes: [...changes], LastVersion };
  });
}

/** @throws AppFailure agreementChanged when other versions apply than the buyer saw. */
function assertSeen(agreements: readonly CurrentAgreement[], seen: SeenAgreements | undefined): void {
  const changed = agreements.filter(({ name, version }) => seen && seen[name] !== version);
  if (changed.length === 0) return;
  const names = changed.map(({ title, version }) => `《${title}》已更新为 ${version} 版`).join('，');
  throw new AppFailure('agreementChanged', { message: `${names}，请查看改动，同意后再提交` });
}

/** Stores the texts that a buyer agrees to, for good. */
export async function storeAgreements({ db, now }: Tx, agreements: readonly CurrentAgreement[]): Promise<void> {
  const texts = agreements.map(({ title: name, version, hash, text }) => ({ name, version, hash, text, ctime: now }));
  await db.insert(agreementText).values(texts).onConflictDoNothing();
}

/** An order as it is placed at the price that was quoted; its number comes last. */
export function toNewOrder(
  { orgId, userId }: Pick<Member, 'orgId' | 'userId'>,
  placement: Placement,
  quote: Quote,
  ctime: Date,
): Omit<NewOrder, 'orderNo'> {
  return {
    orgId,
    userId,
    type: placement.Type,
    appId: placement.AppId,
    versionId: placement.VersionId,
    planId: placement.PlanId,
    quantity: placement.Quantity,
    snapshot: quote.snapshot,
    originalFen: quote.originalFen,
    discountFen: quote.discountFen,
    couponFen: quote.couponFen,
    payableFen: quote.payableFen,
    couponUserId: placement.CouponUserId ?? null,
    serviceStart: quote.serviceStart,
    serviceEnd: quote.serviceEnd,
    remark: placement.Remark,
    attribution: placement.Attribution ?? null,
    expireAt: secondsAfter(ctime, orderLife),
    ctime,
  };
}

async function insertNumbered(tx: Tx, values: Omit<NewOrder, 'orderNo'>): Promise<Order> {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const placed = await insertOrder(tx, { ...values, orderNo: datedNumber(values.ctime) });
    if (placed) return placed;
  }
  throw new AppFailure('unavailable', { message: '系统繁忙，请稍后再试' });
}

async function countUnpaid(tx: Tx, member: Member, appId: string): Promise<number> {
  const isUnpaid = and(eq(order.userId, member.userId), eq(order.appId, appId), eq(order.status, orderStatus.unpaid));
  return tx.scope(member).count(order, isUnpaid);
}

import { and, eq, inArray, ne } from 'drizzle-orm';
import { startOfChinaDay, timeOfChinaClock } from '#contract/china-day.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import type { ParsedCouponOffer } from '#contract/operator/coupon-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change, UndoableCommand } from '../../../platform/admin/record';
import type { Tx } from '../../../platform/tx';
import { productNames } from '../catalogue/catalogue';
import { product } from '../catalogue/catalogue-tables';
import { lockCoupon, subjectOf } from './coupon-lock';
import { couponDays, findExamples, isIssued } from './coupon-offer';
import { couponVersion, describeCoupon, type Coupon } from './coupon-rules';
import { coupon } from './coupon-tables';

type Facts = Omit<typeof coupon.$inferInsert, 'id' | 'received' | 'reserved' | 'status' | 'isUsable'>;

/** The part of the price below which a discount is likely to be a slip, in percent. */
const unusualPercent = 50;

/** Offers another coupon. @throws AppFailure badRequest with the field. */
export async function createOffer(tx: Tx, fields: ParsedCouponOffer): Promise<Change> {
  const facts = toFacts(fields);
  await assertKnownProducts(tx, fields.appIds);
  await assertFreeCode(tx, fields.code);
  if (facts.endAt <= tx.now) throw refusal('to', '最后一天已经过去');
  const [row] = await tx.db.insert(coupon).values(facts).returning();
  if (!row) throw new Error('The coupon was not stored');
  return {
    subject: subjectOf(row),
    before: {},
    after: await valuesOf(tx, row),
    messages: [
      ...(await priceMessages(tx, row)),
      row.isPublic ? '用户在个人中心和结算页就能领取' : '先建好，不会发给任何人；建好后在它的页面里发放',
    ],
  };
}

/**
 * Changes a coupon. Once somebody has it, what they were promised stays: its terms, products and first day, and the last day comes no earlier.
 * @throws AppFailure notFound, conflict when somebody else changed it, or badRequest with the field.
 */
export async function changeOffer(
  tx: Tx,
  id: number,
  { version, ...fields }: ParsedCouponOffer & { readonly version: string },
): Promise<Change> {
  const locked = await lockVersion(tx, id, version);
  const days = couponDays(locked);
  const facts = toFacts(fields);
  // An end that is no midnight was not set here; it stays while its day does.
  if (fields.from === days.from) facts.startAt = locked.startAt;
  if (fields.to === days.to) facts.endAt = locked.endAt;
  if (isIssued(locked)) assertKeepsPromise(locked, facts);
  const taken = locked.received + locked.reserved;
  if (fields.total < taken) throw refusal('total', `已经发出或留出 ${taken} 张，总张数不能更少`);
  await assertKnownProducts(tx, fields.appIds);
  if (facts.code !== locked.code) await assertFreeCode(tx, fields.code, id);
  const [row] = await tx.db.update(coupon).set(facts).where(eq(coupon.id, id)).returning();
  if (!row) throw new Error('The coupon is gone');
  const isSameTerms = describeCoupon(row) === describeCoupon(locked);
  const messages = isSameTerms ? [] : await priceMessages(tx, row);
  if (isIssued(row) && facts.endAt > locked.endAt) messages.push('已经领到的也延到新的最后一天');
  if (fields.perUser < locked.perUser) messages.push('已经领到的不受影响，新的限领数从现在起算');
  if (row.isPublic && !locked.isPublic) messages.push('用户在个人中心和结算页就能领取');
  return { subject: subjectOf(row), before: await valuesOf(tx, locked), after: await valuesOf(tx, row), messages };
}

type OfferState = 'offered' | 'stopped' | 'unusable';
const stateNames: Readonly<Record<OfferState, string>> = { offered: '发放中', stopped: '已停发', unusable: '已停用' };

/** Offers a coupon, offers it no longer, or lets nobody use it. @throws AppFailure notFound, conflict. */
export async function changeState(
  tx: Tx,
  id: number,
  { state, version }: { readonly state: OfferState; readonly version: string },
): Promise<Change> {
  return setState(tx, await lockVersion(tx, id, version), state);
}

async function setState(tx: Tx, locked: Coupon, state: OfferState): Promise<Change> {
  const before = offerStateOf(locked);
  if (before === state) throw new AppFailure('conflict', { message: `这张优惠券${stateNames[state]}` });
  await tx.db
    .update(coupon)
    .set({ status: state === 'offered' ? 1 : 2, isUsable: state !== 'unusable' })
    .where(eq(coupon.id, locked.id));
  return {
    subject: subjectOf(locked),
    before: { status: stateNames[before] },
    after: { status: stateNames[state] },
    messages: stateMessages(locked, before, state),
  };
}

function offerStateOf({ status, isUsable }: Coupon): OfferState {
  if (!isUsable) return 'unusable';
  return status === 1 ? 'offered' : 'stopped';
}

function stateMessages({ received, reserved }: Coupon, before: OfferState, state: OfferState): string[] {
  const messages: string[] = [];
  if (state === 'offered') messages.push('用户又可以领取、兑换');
  else messages.push('不能再领取、兑换；正在进行的发放会停下');
  if (state !== 'offered' && reserved > 0) messages.push(`给兑换码和发放留出的 ${reserved} 张，恢复发放后才能用`);
  if (state === 'unusable') {
    messages.push(
      `已经领到的 ${received} 张里，没用过的都不能再用`,
      '已经下单占用的不受影响，订单仍按下单时的金额付款',
    );
  } else messages.push(before === 'unusable' ? '已经领到的又可以使用' : `已经领到的 ${received} 张仍可使用`);
  return messages;
}

/** The changes of coupons that can be undone. */
export const undoableCouponChanges: readonly UndoableCommand[] = [
  {
    command: 'coupon.state',
    permission: 'coupon.change',
    async undo(tx, { subject, before, after }) {
      const locked = await lockCoupon(tx, Number(subject));
      if (stateNames[offerStateOf(locked)] !== after?.['status'])
        throw new AppFailure('conflict', { message: '状态在这之后又修改过，不能撤销' });
      return setState(tx, locked, stateNamed(before));
    },
  },
];

function stateNamed(values: RecordedValues | null): OfferState {
  const found = (Object.keys(stateNames) as OfferState[]).find((state) => stateNames[state] === values?.['status']);
  if (!found) throw new Error('The entry has no state');
  return found;
}

async function lockVersion(tx: Tx, id: number, version: string): Promise<Coupon> {
  const locked = await lockCoupon(tx, id);
  if (couponVersion(locked) !== version)
    throw new AppFailure('conflict', { message: '这张优惠券刚被修改过，请核对后再试' });
  return locked;
}

function toFacts({ from, to, code, percent, amountFen, type, ...fields }: ParsedCouponOffer): Facts {
  return {
    ...fields,
    type,
    percent: type === 2 ? percent : null,
    amountFen: type === 2 ? null : amountFen,
    appIds: [...new Set(fields.appIds)].sort(),
    code: code || null,
    startAt: timeOfChinaClock(startOfChinaDay(from)),
    endAt: timeOfChinaClock(startOfChinaDay(to).add(1, 'day')),
  };
}

function assertKeepsPromise(locked: Coupon, facts: Facts): void {
  const refuse = (field: keyof ParsedCouponOffer) => refusal(field, '已经有人领到，不能再改；需要时另建一张');
  if (facts.type !== locked.type) throw refuse('type');
  if (facts.percent !== locked.percent) throw refuse('percent');
  if (facts.amountFen !== locked.amountFen) throw refuse('amountFen');
  if (facts.thresholdFen !== locked.thresholdFen) throw refuse('thresholdFen');
  if (facts.appIds?.join() !== [...locked.appIds].sort().join()) throw refuse('appIds');
  if (facts.startAt.getTime() !== locked.startAt.getTime()) throw refuse('from');
  if (facts.endAt < locked.endAt) throw refusal('to', '已经有人领到，最后一天只能改晚');
}

async function assertKnownProducts({ db }: Tx, appIds: readonly string[]): Promise<void> {
  if (appIds.length === 0) return;
  const known = await db
    .select({ appId: product.appId })
    .from(product)
    .where(inArray(product.appId, [...appIds]));
  const unknown = appIds.find((each) => known.every(({ appId }) => appId !== each));
  if (unknown !== undefined) throw refusal('appIds', `没有编号为 ${unknown} 的产品`);
}

async function assertFreeCode({ db }: Tx, code: string, exceptId = 0): Promise<void> {
  if (code === '') return;
  const [other] = await db
    .select({ name: coupon.name })
    .from(coupon)
    .where(and(eq(coupon.code, code), ne(coupon.id, exceptId)));
  if (other) throw refusal('code', `「${other.name}」已经用了这个兑换码`);
}

/** What a coupon is, as the record keeps it. */
async function valuesOf(tx: Tx, row: Coupon): Promise<RecordedValues> {
  const names = await productNames(tx, [row]);
  return {
    couponName: row.name,
    terms: describeCoupon(row),
    products: row.appIds.map((appId) => names.get(appId) ?? appId).join('、') || '全部产品',
    total: row.total,
    perUser: row.perUser,
    ...couponDays(row),
    isPublic: row.isPublic,
    code: row.code ?? '',
  };
}

/** What buyers would pay with the coupon, and what looks like a slip. */
async function priceMessages(tx: Tx, row: Coupon): Promise<string[]> {
  const { items } = await findExamples(tx, row);
  const fitting = items.filter(({ reason }) => reason === '');
  const messages = fitting.map(
    ({ plan, priceFen, payableFen }) => `${plan} ¥${formatFen(priceFen)}，用券后付 ¥${formatFen(payableFen)}`,
  );
  if (fitting.length === 0) messages.push('现在在售的套餐里没有能用这张券的，请核对门槛和产品');
  if (fitting.some(({ payableFen }) => payableFen === 0)) messages.push('有的套餐用券后不用付钱，请核对');
  else if (fitting.some(({ priceFen, payableFen }) => payableFen * 100 < priceFen * unusualPercent))
    messages.push('有的套餐用券后不到原来的一半，请核对');
  return messages;
}

function refusal(field: keyof ParsedCouponOffer, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}

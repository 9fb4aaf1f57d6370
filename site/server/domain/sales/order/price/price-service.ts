import { formatChinaTime } from '../../../../../contract/china-time';
import type { ParsedSelection, PreviewOrderReply } from '../../../../../contract/order/order-schema';
import { AppFailure } from '../../../../app-failure';
import { addMonths } from '../../../../platform/add-months';
import type { Member } from '../../../../platform/caller';
import type { Clock } from '../../../../platform/clock';
import type { Offer } from '../../catalogue/catalogue';
import { couponFen, unfitReason, type ReceivedCoupon } from '../../coupon/coupon';
import { orderAgreement } from './order-agreement';
import type { Price } from './price';
import { priceOfTerms, priceOfUpgrade, withCoupon } from './price-calculation';
import type { PriceRepositories, PriceStore } from './price-store';
import { sellable, termOfPurchase, type Purchase } from './purchase-rules';
import type { Quote } from './quote';

/** Milliseconds that the price of an upgrade holds: it would fall while the buyer reads it, and the order be refused (3003). */
const upgradePriceLife = 3_600_000;

export interface PriceService {
  preview(member: Member, selection: ParsedSelection): Promise<PreviewOrderReply>;
}

export function createPriceService(store: PriceStore, now: Clock): PriceService {
  return {
    preview: (member, selection) =>
      store.read(async (repositories) => toReply(await quote(repositories, member, selection, now()))),
  };
}

/**
 * What a selection costs a member's organisation now, by the server's own facts alone.
 * @throws AppFailure productWithdrawn, planNotFound, couponUnusable, conflict, or badRequest with the field.
 */
export async function quote(
  { offers, entitlements, coupons }: PriceRepositories,
  member: Member,
  selection: ParsedSelection,
  now: Date,
): Promise<Quote> {
  const offer = sellable(selection, await offers.find(selection.PlanId));
  const entitlement = await entitlements.current(member, offer.appId);
  const entitled = entitlement && (await offers.find(entitlement.planId));
  const purchase = { selection, offer, entitlement, entitled, now };
  const { startAt: serviceStart, endAt: serviceEnd } = termOfPurchase(purchase);

  const before = priceBeforeCoupon(purchase);
  if (!Number.isSafeInteger(before.originalFen)) {
    throw new AppFailure('badRequest', { fields: { Quantity: '金额过大' } });
  }
  const couponPurchase = { appId: offer.appId, priceFen: before.payableFen, now };
  const judged = (await coupons.list(member)).map((coupon) => ({
    coupon,
    Reason: unfitReason(coupon, couponPurchase),
  }));
  const chosen = selection.CouponUserId;
  const price =
    chosen === undefined ? before : withCoupon(before, fitting(await coupons.find(member, chosen), couponPurchase));
  return {
    ...price,
    serviceStart,
    serviceEnd,
    goods: goodsOf(offer),
    snapshot: snapshotOf(purchase, price),
    usableCoupons: judged
      .filter(({ Reason }) => Reason === undefined)
      .map(({ coupon }) => ({ ...describe(coupon), CouponFen: couponFen(coupon, before.payableFen) })),
    unusableCoupons: judged.flatMap(({ coupon, Reason }) => (Reason ? [{ ...describe(coupon), Reason }] : [])),
  };
}

function priceBeforeCoupon({ selection, offer, entitlement, entitled, now }: Purchase): Price {
  if (selection.Type !== 'upgrade' || !entitlement || !entitled) return priceOfTerms(offer, selection.Quantity);
  const from = new Date(Math.ceil(now.getTime() / upgradePriceLife) * upgradePriceLife);
  const remaining = Math.max(entitlement.endAt.getTime() - from.getTime(), 0);
  const term = addMonths(from, offer.months).getTime() - from.getTime();
  return priceOfUpgrade(entitled, offer, { remaining, term });
}

/** @throws AppFailure couponUnusable with the reason, when a coupon is not the member's or does not fit. */
function fitting(coupon: ReceivedCoupon | undefined, purchase: Parameters<typeof unfitReason>[1]): ReceivedCoupon {
  if (!coupon) throw new AppFailure('couponUnusable');
  const reason = unfitReason(coupon, purchase);
  if (reason) throw new AppFailure('couponUnusable', { message: `优惠券不可用：${reason}` });
  return coupon;
}

function describe({ couponUserId, name, type, thresholdFen, endAt }: ReceivedCoupon) {
  return {
    CouponUserId: couponUserId,
    Name: name,
    Type: type as 1 | 2 | 3,
    ThresholdFen: thresholdFen,
    EndAt: formatChinaTime(endAt),
  };
}

function goodsOf({ appId, productName, icon, versionName, months }: Offer): Quote['goods'] {
  return { AppId: appId, ProductName: productName, Icon: icon, VersionName: versionName, Months: months };
}

function snapshotOf({ selection, offer, entitlement }: Purchase, price: Price): Quote['snapshot'] {
  const { productName, icon, versionCode, versionName, highlights, limits } = offer;
  const { months, listPriceFen, priceFen } = offer;
  const { name, version, hash } = orderAgreement;
  return {
    product: { name: productName, icon },
    version: { code: versionCode, name: versionName, highlights, limits },
    plan: { months, listPriceFen, priceFen },
    upgradedPlanId: selection.Type === 'upgrade' ? (entitlement?.planId ?? null) : null,
    lines: price.lines,
    agreement: { name, version, hash },
  };
}

function toReply(quoted: Quote): PreviewOrderReply {
  const { snapshot, goods, lines, usableCoupons, unusableCoupons } = quoted;
  return {
    Lines: [...lines],
    OriginalFen: quoted.originalFen,
    DiscountFen: quoted.discountFen,
    CouponFen: quoted.couponFen,
    PayableFen: quoted.payableFen,
    ServiceStart: formatChinaTime(quoted.serviceStart),
    ServiceEnd: formatChinaTime(quoted.serviceEnd),
    Goods: goods,
    UsableCoupons: [...usableCoupons],
    UnusableCoupons: unusableCoupons,
    Agreement: { Name: snapshot.agreement.name, Version: snapshot.agreement.version },
  };
}

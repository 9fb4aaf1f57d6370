import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type {
  ConsentOffer,
  CouponOffer,
  ParsedSelection,
  PreviewOrderReply,
  PriceLine,
} from '#contract/order/order-schema.ts';
import { termName } from '#contract/term-name.ts';
import { AppFailure } from '../../../app-failure';
import { addMonths } from '../../../platform/clock';
import type { CurrentAgreement } from '../../content/agreement/agreement';
import type { Offer } from '../catalogue/catalogue';
import { couponFen, describeCoupon, unfitReason, type ReceivedCoupon } from '../coupon/coupon';
import type { ServiceTerm, StoredEntitlement } from '../entitlement/entitlement';
import type { OrderSnapshot } from './order-tables';

const maxMonths = 120;
/** Milliseconds that the price of an upgrade holds: it would fall while the buyer reads it, and the order be refused (3003). */
const upgradePriceLife = 3_600_000;

/** A price in fen, with how it was made. */
export interface Price {
  /** One for each amount; their sum is what is to be paid. */
  readonly lines: readonly PriceLine[];
  readonly originalFen: number;
  readonly discountFen: number;
  readonly couponFen: number;
  /** What remains to be paid: original without discount and coupon. */
  readonly payableFen: number;
}

/** What an order would cost and open now, with all that it would keep. */
export interface Quote extends Price {
  readonly serviceStart: Date;
  readonly serviceEnd: Date;
  readonly goods: PreviewOrderReply['Goods'];
  /** What the buyer has to agree to. */
  readonly agreements: readonly CurrentAgreement[];
  readonly snapshot: OrderSnapshot;
  readonly usableCoupons: readonly CouponOffer[];
  readonly unusableCoupons: PreviewOrderReply['UnusableCoupons'];
}

/** What somebody wants to buy, and what they have. */
export interface Purchase {
  readonly selection: ParsedSelection;
  readonly offer: Offer;
  /** What the organisation has of the product, or had. */
  readonly entitlement: StoredEntitlement | undefined;
  /** The plan that it bought last, with today's price. */
  readonly entitled: Offer | undefined;
  readonly now: Date;
}

/**
 * Returns the plan of a selection, if it may be bought.
 * @throws AppFailure planNotFound when it is not one of the version and product, or not sold; productWithdrawn.
 */
export function assertSellable({ AppId, VersionId }: ParsedSelection, offer: Offer | undefined): Offer {
  const isSelected = offer?.appId === AppId && offer.versionId === VersionId && !offer.isDraft;
  if (!isSelected) throw new AppFailure('planNotFound');
  if (!offer.isProductOnSale) throw new AppFailure('productWithdrawn');
  if (!offer.isPlanOnSale) throw new AppFailure('planNotFound');
  return offer;
}

/**
 * Returns the time that a purchase opens.
 * @throws AppFailure conflict when the type does not suit what the organisation has; badRequest with the field when the
 *   quantity or the plan does not suit the type.
 */
export function planTerm(purchase: Purchase): ServiceTerm {
  const { selection, offer, entitlement, now } = purchase;
  if (selection.Type === 'upgrade') return planUpgradeTerm(purchase);
  const months = offer.months * selection.Quantity;
  if (months > maxMonths) {
    throw new AppFailure('badRequest', { fields: { Quantity: `一次最多购买 ${maxMonths} 个月` } });
  }
  const isActive = entitlement !== undefined && entitlement.endAt > now;
  const isSameVersion = entitlement?.versionId === offer.versionId;
  if (selection.Type === 'renew' && !entitlement)
    throw new AppFailure('conflict', { message: '尚未开通该产品，请新购' });
  if (selection.Type === 'renew' && !isSameVersion) throw new AppFailure('conflict', { message: '只能续费当前版本' });
  if (isActive && !isSameVersion) {
    throw new AppFailure('conflict', { message: '该产品已开通其他版本，请续费或升级' });
  }
  const startAt = isActive ? entitlement.endAt : now;
  return { startAt, endAt: addMonths(startAt, months) };
}

function planUpgradeTerm({ selection, offer, entitlement, entitled, now }: Purchase): ServiceTerm {
  if (!entitlement || entitlement.endAt <= now) {
    throw new AppFailure('conflict', { message: '没有使用中的版本可以升级，请新购或续费' });
  }
  if (!entitled) throw new AppFailure('planNotFound');
  if (offer.versionRank <= entitled.versionRank) {
    throw new AppFailure('conflict', { message: '只能升级到更高的版本' });
  }
  if (selection.Quantity !== 1) throw new AppFailure('badRequest', { fields: { Quantity: '升级时数量只能为 1' } });
  if (offer.months !== entitled.months) {
    throw new AppFailure('badRequest', { fields: { PlanId: '升级时请选择与当前套餐相同的时长' } });
  }
  return { startAt: now, endAt: entitlement.endAt };
}

/** The price of a purchase before a coupon. @throws AppFailure badRequest with the field when the amount is too large. */
export function pricePurchase({ selection, offer, entitlement, entitled, now }: Purchase): Price {
  let price: Price;
  if (selection.Type === 'upgrade' && entitlement && entitled) {
    const from = new Date(Math.ceil(now.getTime() / upgradePriceLife) * upgradePriceLife);
    const remaining = Math.max(entitlement.endAt.getTime() - from.getTime(), 0);
    const term = addMonths(from, offer.months).getTime() - from.getTime();
    price = priceUpgrade(entitled, offer, { remaining, term });
  } else price = priceTerms(offer, selection.Quantity);
  if (!Number.isSafeInteger(price.originalFen)) {
    throw new AppFailure('badRequest', { fields: { Quantity: '金额过大' } });
  }
  return price;
}

/** The price of terms of a plan that follow each other. */
export function priceTerms({ versionName, months, listPriceFen, priceFen }: Offer, quantity: number): Price {
  const originalFen = listPriceFen * quantity;
  const discountFen = (listPriceFen - priceFen) * quantity;
  const step = `¥${formatFen(listPriceFen)} − ¥${formatFen(priceFen)}`;
  const plan = {
    Kind: 'plan' as const,
    Label: `${versionName} ${termName(months)}`,
    Detail: quantity > 1 ? `¥${formatFen(listPriceFen)} × ${quantity}` : '',
    AmountFen: originalFen,
  };
  const discount = {
    Kind: 'discount' as const,
    Label: '套餐优惠',
    Detail: quantity > 1 ? `(${step}) × ${quantity}` : step,
    AmountFen: -discountFen,
  };
  const lines = discountFen > 0 ? [plan, discount] : [plan];
  return { lines, originalFen, discountFen, couponFen: 0, payableFen: originalFen - discountFen };
}

/**
 * The price of the step from one plan to another of the same length for the time that is left, rounded down to the fen.
 * @param time what remains of a term, both in milliseconds.
 */
export function priceUpgrade(
  from: Offer,
  to: Offer,
  { remaining, term }: { readonly remaining: number; readonly term: number },
): Price {
  const stepFen = Math.max(to.priceFen - from.priceFen, 0);
  const originalFen = Number((BigInt(stepFen) * BigInt(remaining)) / BigInt(term));
  const line = {
    Kind: 'upgrade' as const,
    Label: `${from.versionName}升级为${to.versionName}`,
    Detail: `(¥${formatFen(to.priceFen)} − ¥${formatFen(from.priceFen)}) × 剩余 ${toDays(remaining)} 天 ÷ ${toDays(term)} 天`,
    AmountFen: originalFen,
  };
  return { lines: [line], originalFen, discountFen: 0, couponFen: 0, payableFen: originalFen };
}

function toDays(milliseconds: number): string {
  return String(Number((milliseconds / 86_400_000).toFixed(2)));
}

export function applyCoupon(price: Price, coupon: ReceivedCoupon): Price {
  const offFen = couponFen(coupon, price.payableFen);
  const line = {
    Kind: 'coupon' as const,
    Label: coupon.name,
    Detail: describeCoupon(coupon),
    AmountFen: -offFen,
  };
  return { ...price, lines: [...price.lines, line], couponFen: offFen, payableFen: price.payableFen - offFen };
}

/** Sorts a member's coupons into those that fit a purchase of this price, and those that do not, with the reason. */
export function sortCoupons(
  coupons: readonly ReceivedCoupon[],
  purchase: Parameters<typeof unfitReason>[1],
): Pick<Quote, 'usableCoupons' | 'unusableCoupons'> {
  const offers = coupons.map((coupon) => {
    const { couponUserId: CouponUserId, name: Name, thresholdFen: ThresholdFen, endAt } = coupon;
    const Type = coupon.type as CouponOffer['Type'];
    const offer = { CouponUserId, Name, Type, ThresholdFen, EndAt: formatChinaTime(endAt) };
    return { coupon, offer, Reason: unfitReason(coupon, purchase) };
  });
  return {
    usableCoupons: offers
      .filter(({ Reason }) => Reason === undefined)
      .map(({ coupon, offer }) => ({ ...offer, CouponFen: couponFen(coupon, purchase.priceFen) })),
    unusableCoupons: offers.flatMap(({ offer, Reason }) => (Reason ? [{ ...offer, Reason }] : [])),
  };
}

export function toSnapshot(
  { selection, offer, entitlement }: Purchase,
  { lines }: Price,
  agreements: readonly CurrentAgreement[],
): OrderSnapshot {
  const consents = agreements.map(({ name, title, version: number, hash }) => ({
    agreement: name,
    name: title,
    version: number,
    hash,
  }));
  const main = consents.find(({ agreement }) => agreement === 'mgProtocol');
  if (!main) throw new Error('An order is placed under the agreement of the products');
  const { productName, icon, versionCode, versionName, highlights, limits } = offer;
  const { months, listPriceFen, priceFen } = offer;
  return {
    product: { name: productName, icon },
    version: { code: versionCode, name: versionName, highlights, limits },
    plan: { months, listPriceFen, priceFen },
    upgradedPlanId: selection.Type === 'upgrade' ? (entitlement?.planId ?? null) : null,
    lines,
    agreement: { name: main.name, version: main.version, hash: main.hash },
    agreements: consents,
  };
}

export function toPreviewReply(quote: Quote, consents: readonly ConsentOffer[]): PreviewOrderReply {
  const { snapshot, goods, lines, usableCoupons, unusableCoupons } = quote;
  return {
    Lines: [...lines],
    OriginalFen: quote.originalFen,
    DiscountFen: quote.discountFen,
    CouponFen: quote.couponFen,
    PayableFen: quote.payableFen,
    ServiceStart: formatChinaTime(quote.serviceStart),
    ServiceEnd: formatChinaTime(quote.serviceEnd),
    Goods: goods,
    UsableCoupons: [...usableCoupons],
    UnusableCoupons: unusableCoupons,
    Agreement: { Name: snapshot.agreement.name, Version: snapshot.agreement.version },
    Agreements: [...consents],
  };
}

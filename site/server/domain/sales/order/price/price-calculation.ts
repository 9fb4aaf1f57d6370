import { formatFen } from '../../../../../contract/format-fen';
import { termName } from '../../../../../contract/term-name';
import type { Offer } from '../../catalogue/catalogue';
import { couponFen, describeCoupon, type ReceivedCoupon } from '../../coupon/coupon';
import type { Price } from './price';

/** What terms of a plan cost that follow each other. */
export function priceOfTerms({ versionName, months, listPriceFen, priceFen }: Offer, quantity: number): Price {
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

/** How much of a term is left, in milliseconds. */
export interface RemainingTime {
  readonly remaining: number;
  readonly term: number;
}

/** What the step from one plan to another of the same length costs for the time that is left, rounded down to the fen. */
export function priceOfUpgrade(from: Offer, to: Offer, { remaining, term }: RemainingTime): Price {
  const stepFen = Math.max(to.priceFen - from.priceFen, 0);
  const originalFen = Number((BigInt(stepFen) * BigInt(remaining)) / BigInt(term));
  const line = {
    Kind: 'upgrade' as const,
    Label: `${from.versionName}升级为${to.versionName}`,
    Detail: `(¥${formatFen(to.priceFen)} − ¥${formatFen(from.priceFen)}) × 剩余 ${inDays(remaining)} 天 ÷ ${inDays(term)} 天`,
    AmountFen: originalFen,
  };
  return { lines: [line], originalFen, discountFen: 0, couponFen: 0, payableFen: originalFen };
}

/** The price with a coupon that fits it. */
export function withCoupon(price: Price, coupon: ReceivedCoupon): Price {
  const offFen = couponFen(coupon, price.payableFen);
  const line = {
    Kind: 'coupon' as const,
    Label: coupon.name,
    Detail: describeCoupon(coupon),
    AmountFen: -offFen,
  };
  return { ...price, lines: [...price.lines, line], couponFen: offFen, payableFen: price.payableFen - offFen };
}

function inDays(milliseconds: number): string {
  return String(Number((milliseconds / 86_400_000).toFixed(2)));
}

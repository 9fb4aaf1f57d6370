import type { CouponOffer, PreviewOrderReply } from '../../../../../contract/order/order-schema';
import type { OrderSnapshot } from '../order-snapshot';
import type { Price } from './price';

/** What an order would cost and open now, with all that it would keep. */
export interface Quote extends Price {
  readonly serviceStart: Date;
  readonly serviceEnd: Date;
  readonly goods: PreviewOrderReply['Goods'];
  readonly snapshot: OrderSnapshot;
  readonly usableCoupons: readonly CouponOffer[];
  readonly unusableCoupons: PreviewOrderReply['UnusableCoupons'];
}

import type { ReactNode } from 'react';
import type { PreviewOrderReply } from '../../../../contract/order/order-schema';
import { formatFen } from '../../../shared/utils/format/format-fen';
import { bestCoupon } from '../price/best-coupon';
import styles from './plan-chooser.module.css';

/** What the buyer's best coupon would take off; it is chosen on the next page. */
export function CouponEstimate({ preview }: { preview: PreviewOrderReply }): ReactNode {
  const best = bestCoupon(preview.UsableCoupons);
  if (!best) return null;
  return (
    <p className={styles.estimate}>
      结算时可用「{best.Name}」，预计再减 <strong>¥{formatFen(best.CouponFen)}</strong>，券后约 ¥
      {formatFen(preview.PayableFen - best.CouponFen)}
    </p>
  );
}

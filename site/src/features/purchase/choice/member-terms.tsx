import type { ReactNode } from 'react';
import type { OrderType } from '#contract/order/order-status.ts';
import type { PreviewOrderReply } from '#contract/order/order-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { bestCoupon } from '../price/best-coupon';
import { ServicePeriod } from '../price/service-period';
import styles from './plan-chooser.module.css';

/** What the server tells members beside the price: the time that is bought, and what their best coupon would take off on the next page. */
export default function MemberTerms({ preview, type }: { preview: PreviewOrderReply; type: OrderType }): ReactNode {
  const best = bestCoupon(preview.UsableCoupons);
  return (
    <>
      <ServicePeriod start={preview.ServiceStart} end={preview.ServiceEnd} type={type} />
      {best && (
        <p className={styles.estimate}>
          结算时可用「{best.Name}」，预计再减 <strong>¥{formatFen(best.CouponFen)}</strong>，券后约 ¥
          {formatFen(preview.PayableFen - best.CouponFen)}
        </p>
      )}
    </>
  );
}

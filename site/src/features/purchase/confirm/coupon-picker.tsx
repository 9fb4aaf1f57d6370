import { useId, useState, type ReactNode } from 'react';
import type { CouponOffer, PreviewOrderReply } from '../../../../contract/order/order-schema';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { formatDate } from '../../../shared/utils/format/format-date';
import { formatFen } from '../../../../contract/format-fen';
import { bestCoupon } from '../price/best-coupon';
import styles from './coupon-picker.module.css';
import { Button } from '../../../shared/ui/form/button';

interface CouponPickerProps {
  coupons: Pick<PreviewOrderReply, 'UsableCoupons' | 'UnusableCoupons'>;
  /** Number of the received coupon that counts now. */
  chosen: number | undefined;
  onChoose: (coupon: number | 'none') => void;
  onClose: () => void;
}

/** Chooses a coupon of those that fit the order; the others say why they do not. */
export default function CouponPicker({ coupons, chosen, onChoose, onClose }: CouponPickerProps): ReactNode {
  const { UsableCoupons: usable, UnusableCoupons: unusable } = coupons;
  const [choice, setChoice] = useState<number | 'none'>(chosen ?? 'none');
  const name = useId();
  const best = bestCoupon(usable)?.CouponUserId;
  const confirm = () => {
    onChoose(choice);
    onClose();
  };
  const radio = (value: number | 'none') => (
    <input
      type="radio"
      name={name}
      checked={choice === value}
      onChange={() => setChoice(value)}
      {...(choice === value && { 'data-first-focus': true })}
    />
  );
  return (
    <Drawer title="优惠券" onClose={onClose}>
      <div className={styles.content}>
        {usable.length > 0 && (
          <fieldset className={styles.list}>
            <legend>可用优惠券</legend>
            {usable.map((coupon) => (
              <label key={coupon.CouponUserId} className={styles.coupon}>
                {radio(coupon.CouponUserId)}
                <span className={styles.name}>
                  {coupon.Name}
                  {coupon.CouponUserId === best && <span className={styles.badge}>最优惠</span>}
                </span>
                <span className={styles.off}>−¥{formatFen(coupon.CouponFen)}</span>
                <CouponRule coupon={coupon} />
              </label>
            ))}
            <label className={styles.coupon}>
              {radio('none')}
              <span className={styles.name}>不使用优惠券</span>
            </label>
          </fieldset>
        )}
        {unusable.length > 0 && (
          <section aria-labelledby={`${name}-unusable`}>
            <h3 id={`${name}-unusable`} className={styles.heading}>
              不可用优惠券
            </h3>
            <ul className={styles.list}>
              {unusable.map((coupon) => (
                <li key={coupon.CouponUserId} className={styles.unusable}>
                  <span className={styles.name}>{coupon.Name}</span>
                  <CouponRule coupon={coupon} />
                  <span className={styles.reason}>{coupon.Reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{usable.length > 0 ? '取消' : '关闭'}</Button>
        {usable.length > 0 && (
          <Button theme="solid" onClick={confirm}>
            确定
          </Button>
        )}
      </div>
    </Drawer>
  );
}

function CouponRule({
  coupon: { ThresholdFen, EndAt },
}: {
  coupon: Pick<CouponOffer, 'ThresholdFen' | 'EndAt'>;
}): ReactNode {
  return (
    <span className={styles.rule}>
      {ThresholdFen > 0 ? `满 ¥${formatFen(ThresholdFen)} 可用` : '无门槛'}，有效期至{' '}
      <time dateTime={EndAt}>{formatDate(EndAt)}</time>
    </span>
  );
}

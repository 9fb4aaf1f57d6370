import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { formatFen } from '#contract/format-fen.ts';
import styles from './order-form.module.css';
import type { MoreCouponsProps } from './coupon-picker';
import type { CouponChoice } from './use-coupon-choice';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const pickerModule = lazyModule(() => import('./coupon-picker'));

interface CouponFieldProps {
  appId: string;
  MoreCoupons: ComponentType<MoreCouponsProps>;
  choice: CouponChoice;
  /** Called with the number of a received coupon, or with `none`. */
  onChoose: (coupon: number | 'none') => void;
}

/** The coupon of the order, and the way to another one. */
export function CouponField({ appId, MoreCoupons, choice, onChoose }: CouponFieldProps): ReactNode {
  const { coupons, chosen, lost, refresh } = choice;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const usable = coupons?.UsableCoupons.length ?? 0;
  return (
    <>
      <div className={styles.line}>
        <p>{chosen ? `${chosen.Name}，减 ¥${formatFen(chosen.CouponFen)}` : noneText(usable)}</p>
        {coupons && (
          <button type="button" className={styles.change} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {usable > 0 ? `选择优惠券（${usable} 张可用）` : '领取或兑换优惠券'}
          </button>
        )}
      </div>
      <p className={styles.warning} aria-live="polite">
        {lost && `${lost}，请核对金额。`}
      </p>
      {isOpen && coupons && (
        <LazyPart
          module={pickerModule}
          props={{
            appId,
            coupons,
            MoreCoupons,
            onRefresh: refresh,
            chosen: chosen?.CouponUserId,
            onChoose,
            onClose: close,
          }}
          onDismiss={close}
        />
      )}
    </>
  );
}

function noneText(usable: number): string {
  return usable > 0 ? '不使用优惠券' : '没有可用的优惠券';
}

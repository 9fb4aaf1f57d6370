import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CouponTermsReply } from '#contract/coupon/coupon-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './coupon-card.module.css';
import { couponFace, couponThreshold } from './coupon-face';
import { CouponTime } from './coupon-time';

const types: Readonly<Record<CouponTermsReply['Type'], string>> = { 1: '满减券', 2: '折扣券', 3: '抵扣券' };

interface CouponCardProps {
  coupon: CouponTermsReply;
  /** Whether it may still be used; otherwise it is grey. */
  isOpen?: boolean;
  /** A state in one word, such as 已使用. */
  state?: string;
}

/** A coupon: what it is worth, what it fits and until when. What can be done with it is the children. */
export function CouponCard({ coupon, isOpen = true, state, children }: PropsWithChildren<CouponCardProps>): ReactNode {
  const { Name, Type, Products, StartAt, EndAt } = coupon;
  const { before, value, after } = couponFace(coupon);
  return (
    <article className={`${styles.card} ${isOpen ? '' : styles.over}`} aria-label={Name}>
      <div className={styles.stub}>
        <p className={styles.value}>
          {before && <span className={styles.unit}>{before}</span>}
          {value}
          {after && <span className={styles.unit}>{after}</span>}
        </p>
        <p className="text-secondary size-caption">{couponThreshold(coupon)}</p>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{Name}</h3>
        <p className="flex wrap gap-1">
          <span className={styles.tag}>{types[Type]}</span>
          {state && <span className={styles.tag}>{state}</span>}
        </p>
        <p className="text-secondary size-small">
          {Products.length === 0 ? (
            '全部产品可用'
          ) : (
            <>
              限{' '}
              {Products.map(({ AppId, Name: product }, index) => (
                <span key={AppId}>
                  {index > 0 && '、'}
                  <Link className={styles.product} to={buildPath('productDetail', { appId: AppId })}>
                    {product}
                  </Link>
                </span>
              ))}
            </>
          )}
        </p>
        <p className="text-secondary size-small">
          <CouponTime StartAt={StartAt} EndAt={EndAt} isOpen={isOpen} />
        </p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}

import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CouponTermsReply } from '#contract/coupon/coupon-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './coupon-card.module.css';
import { daysUntil, formatDate, formatLastDay } from '#contract/china-time.ts';
import { formatCouponThreshold, formatWholeFen } from '#ui/format/format.ts';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';

const types: Readonly<Record<CouponTermsReply['Type'], string>> = { 1: '满减券', 2: '折扣券', 3: '抵扣券' };

interface CouponCardProps {
  coupon: CouponTermsReply;
  /** Whether it may still be used; otherwise it is grey. */
  isOpen?: boolean;
  /** A state in one word, such as 已使用. */
  state?: string;
}

/** A coupon: its value, its products and its validity. Its actions are the children. */
export function CouponCard({ coupon, isOpen = true, state, children }: PropsWithChildren<CouponCardProps>): ReactNode {
  const { Name, Type, Products, StartAt, EndAt } = coupon;
  return (
    <article className={joinNames(styles.card, !isOpen && styles.over)} aria-label={Name}>
      <div className={styles.stub}>
        <p className={styles.value}>
          <CouponValue coupon={coupon} />
        </p>
        <p className="text-secondary size-caption">{formatCouponThreshold(coupon.ThresholdFen)}</p>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{Name}</h3>
        <p className="flex wrap gap-1">
          <ToneTag tone="grey">{types[Type]}</ToneTag>
          {state && <ToneTag tone="grey">{state}</ToneTag>}
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

/** The value of a coupon, in large type: `¥50`, `8.5折` or `免单`. */
function CouponValue({ coupon: { Percent, AmountFen } }: { coupon: CouponTermsReply }): ReactNode {
  if (Percent === 0) return '免单';
  return Percent === null ? (
    <>
      <span className={styles.unit}>¥</span>
      {formatWholeFen(AmountFen ?? 0)}
    </>
  ) : (
    <>
      {Percent / 10}
      <span className={styles.unit}>折</span>
    </>
  );
}

/** Days before the end of a coupon from which on the days left are shown. */
const endsSoon = 7;

interface CouponTimeProps extends Pick<CouponTermsReply, 'StartAt' | 'EndAt'> {
  /** Whether it may still be used; otherwise the days left are not shown. */
  isOpen: boolean;
}

/** The start of a coupon that is not valid yet, otherwise its end. */
function CouponTime({ StartAt, EndAt, isOpen }: CouponTimeProps): ReactNode {
  const days = daysUntil(EndAt);
  if (isOpen && daysUntil(StartAt) > 0) {
    return (
      <>
        <time dateTime={StartAt}>{formatDate(StartAt)}</time> 起可用
      </>
    );
  }
  return (
    <>
      有效期至 <time dateTime={EndAt}>{formatLastDay(EndAt)}</time>
      {isOpen && days <= endsSoon && (
        <strong className="text-warning weight-600 nowrap margin-left-2">
          {days > 1 ? `${days} 天后到期` : '24 小时内到期'}
        </strong>
      )}
    </>
  );
}

/** Holds the place of coupons while they load. */
export function CouponGridSkeleton({ label, cards }: { label: string; cards: number }): ReactNode {
  return (
    <DelayedSkeleton label={label}>
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.stub}>
              <SkeletonTitle style={{ width: 72 }} />
            </div>
            <div className={styles.body}>
              <SkeletonParagraph rows={3} />
            </div>
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

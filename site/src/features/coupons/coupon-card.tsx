import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CouponTermsReply } from '#contract/coupon/coupon-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './coupon-card.module.css';
import { formatFen } from '#contract/format-fen.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

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

/** The large words of a coupon: `¥` and `50`, or `8.5` and `折`. */
interface CouponFace {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

/** What a coupon is worth, short enough to be read from afar. */
function couponFace({ Percent, AmountFen }: CouponTermsReply): CouponFace {
  if (Percent === null) return { before: '¥', value: shortFen(AmountFen ?? 0), after: '' };
  return Percent === 0
    ? { before: '', value: '免单', after: '' }
    : { before: '', value: String(Percent / 10), after: '折' };
}

/** What an order must cost for a coupon. */
function couponThreshold({ ThresholdFen }: CouponTermsReply): string {
  return ThresholdFen > 0 ? `满 ¥${shortFen(ThresholdFen)} 可用` : '无门槛';
}

function shortFen(fen: number): string {
  return formatFen(fen).replace(/\.00$/, '');
}

/** Days before the end of a coupon from which the end is what matters. */
const endsSoon = 7;

interface CouponTimeProps extends Pick<CouponTermsReply, 'StartAt' | 'EndAt'> {
  /** Whether it may still be used; the days that are left are no matter otherwise. */
  isOpen: boolean;
}

/** From when, and until when, a coupon may be used. */
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
      有效期至 <time dateTime={EndAt}>{formatDate(EndAt)}</time>
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

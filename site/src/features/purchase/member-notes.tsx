import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import type { Standing } from './selection';
import styles from './plan-chooser.module.css';
import type { PreviewOrderReply } from '#contract/order/order-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { bestCoupon } from './order-preview';
import { ServicePeriod } from './checkout';

interface StandingNoteProps {
  appId: string;
  type: OrderType;
  standing: Standing;
}

/** What the organisation has of the product, and what else could be done with it. */
export function StandingNote({ appId, type, standing }: StandingNoteProps): ReactNode {
  const { VersionName, EndAt, Status } = standing;
  const [now] = useState(() => Date.now());
  const isExpired = Status === 3;
  const days = daysUntil(EndAt, now);
  const path = (to: 'renew' | 'upgrade') => buildPath('funcOpen', { appId, type: to });
  return (
    <div className={styles.note}>
      <p>
        当前版本 <strong>{VersionName}</strong>，{isExpired ? '已于' : '当前到期日'}{' '}
        <strong>
          <time dateTime={EndAt}>{formatDate(EndAt)}</time>
        </strong>
        {isExpired ? ' 到期' : `，剩余 ${days} 天`}
      </p>
      {type === 'new' && !isExpired && (
        <p>
          再次购买当前版本会接续时长；换更高的版本请
          <Link to={path('upgrade')}>升级</Link>。
        </p>
      )}
      {type === 'renew' && (
        <p>
          {isExpired ? '续费从付款时起算，版本保持不变。' : '续费接在到期日之后，版本保持不变。'}
          {!isExpired && (
            <>
              需要更高的版本请<Link to={path('upgrade')}>升级</Link>。
            </>
          )}
        </p>
      )}
      {type === 'upgrade' && <p>只需补剩余时长的差价：两个版本同时长套餐的价差，按剩余时间折算。到期日不变。</p>}
    </div>
  );
}

/** What the server tells members beside the price: the time that is bought, and what their best coupon would take off on the next page. */
export function MemberTerms({ preview, type }: { preview: PreviewOrderReply; type: OrderType }): ReactNode {
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

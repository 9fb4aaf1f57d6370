import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { entitlementStatus } from '#contract/entitlement/entitlement-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { PreviewOrderReply } from '#contract/order/order-schema.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { ServicePeriod } from './checkout';
import { bestCoupon } from './order-preview';
import styles from './plan-chooser.module.css';
import type { CurrentEntitlement } from './selection';

interface EntitlementNoteProps {
  appId: string;
  type: OrderType;
  current: CurrentEntitlement;
}

/** What the organisation has of the product, and what else could be done with it. */
export function EntitlementNote({ appId, type, current }: EntitlementNoteProps): ReactNode {
  const { VersionName, EndAt, Status } = current;
  const [now] = useState(() => Date.now());
  const isExpired = Status === entitlementStatus.ended;
  const upgrade = <Link to={choosePlanPath(appId, 'upgrade')}>升级</Link>;
  return (
    <div className={`${styles.note} grid gap-1 margin-bottom-5 text-default`}>
      <p>
        当前版本 <strong>{VersionName}</strong>，{isExpired ? '已于' : '当前到期日'}{' '}
        <strong>
          <time dateTime={EndAt}>{formatDate(EndAt)}</time>
        </strong>
        {isExpired ? ' 到期' : `，剩余 ${daysUntil(EndAt, now)} 天`}
      </p>
      {type === 'new' && !isExpired && <p>再次购买当前版本会接续时长；换更高的版本请{upgrade}。</p>}
      {type === 'renew' &&
        (isExpired ? (
          <p>续费从付款时起算，版本保持不变。</p>
        ) : (
          <p>续费接在到期日之后，版本保持不变。需要更高的版本请{upgrade}。</p>
        ))}
      {type === 'upgrade' && <p>只需补剩余时长的差价：两个版本同时长套餐的价差，按剩余时间折算。到期日不变。</p>}
    </div>
  );
}

/** What members see beside the price: the time that is bought, and what their best coupon would take off on the next page. */
export function MemberTerms({ preview, type }: { preview: PreviewOrderReply; type: OrderType }): ReactNode {
  const best = bestCoupon(preview.UsableCoupons);
  return (
    <>
      <ServicePeriod preview={preview} type={type} />
      {best && (
        <p className="text-secondary size-small">
          结算时可用「{best.Name}」，预计再减{' '}
          <strong className="text-danger weight-600">¥{formatFen(best.CouponFen)}</strong>
          ，券后约 ¥{formatFen(preview.PayableFen - best.CouponFen)}
        </p>
      )}
    </>
  );
}

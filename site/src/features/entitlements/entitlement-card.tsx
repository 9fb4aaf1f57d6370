import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import styles from './entitlement-list.module.css';
import { pendingOrderWords } from './pending-order';
import { ProductEntryLink } from './product-entry-link';
import { ServiceTime } from './service-time';
import { SiteImage } from '#ui/picture/site-image.tsx';

const states: Readonly<Record<Entitlement['Status'], { label: string; tone: string | undefined }>> = {
  1: { label: '使用中', tone: styles.active },
  2: { label: '即将到期', tone: styles.ending },
  3: { label: '已到期', tone: undefined },
};

interface EntitlementCardProps {
  entitlement: Entitlement;
  /** Orders under way that are for it. */
  orders: readonly OrderSummary[];
  onManageMembers: () => void;
}

/** One application: until when it may be used, by whom, and what can be done with it. */
export function EntitlementCard({ entitlement, orders, onManageMembers }: EntitlementCardProps): ReactNode {
  const allows = useAllowedAction();
  const { AppId, ProductName, VersionName, Icon, Status, MemberCount, MemberLimit, IsRestricted } = entitlement;
  const state = states[Status];
  const path = (type: 'renew' | 'upgrade') => buildPath('funcOpen', { appId: AppId, type });
  // What is to be paid, or about to be opened, is not offered again.
  const isBought = orders.some((order) => order.Status !== orderStatus.refunding);
  const isUsable = Status !== 3 && entitlement.IsAllowed;
  const isRenewable = allows('OrderCreate') && !isBought;
  const renewTone = Status === 3 ? ` ${styles.main}` : '';
  return (
    <li className={styles.item}>
      <SiteImage className={styles.icon} src={Icon} alt="" width={48} height={48} loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={buildPath('productDetail', { appId: AppId })}>{ProductName}</Link>{' '}
          <span className="text-secondary size-small weight-400">{VersionName}</span>{' '}
          <span className={`${styles.state} ${state.tone ?? ''}`}>{state.label}</span>
        </h2>
        <ServiceTime {...entitlement} />
        <p className="text-secondary size-small weight-400">
          {IsRestricted ? '指定成员可用' : '全体成员可用'} · {MemberCount} 人
          {MemberLimit !== null && ` / 上限 ${MemberLimit} 人`}{' '}
          {allows('MemberManage') && (
            <button type="button" className={styles.manage} onClick={onManageMembers}>
              管理成员<span className="visually-hidden">（{ProductName}）</span>
            </button>
          )}
        </p>
        {!entitlement.IsAllowed && <p className={styles.notice}>您暂无使用权限，请联系企业管理员。</p>}
        {orders.map((order) => (
          <p key={order.OrderNo} className={styles.notice}>
            {pendingOrderWords(order)}，
            <Link to={buildPath('orderDetail', { orderId: order.OrderNo })}>
              {order.Status === orderStatus.unpaid && !order.TransferAt ? '去支付' : '查看订单'}
            </Link>
          </p>
        ))}
      </div>
      {(isUsable || isRenewable) && (
        <div className="flex wrap gap-2">
          {isUsable && <ProductEntryLink appId={AppId} name={ProductName} />}
          {isRenewable && (
            <Link className={`${styles.link}${renewTone}`} to={path('renew')}>
              续费<span className="visually-hidden">{ProductName}</span>
            </Link>
          )}
          {isRenewable && Status !== 3 && (
            <Link className={styles.link} to={path('upgrade')}>
              升级<span className="visually-hidden">{ProductName}</span>
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

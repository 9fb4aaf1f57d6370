import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageText } from '#data/page-texts.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { entitlementStatus } from '#contract/entitlement/entitlement-status.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatus, trialStatusLabels } from '#contract/trial/trial-status.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { ProductEntryLink } from './product-entry';

/** The applications that the organisation may use and tries. */
export default function EntitlementTab(): ReactNode {
  return (
    <div className="grid one-column gap-6">
      <EntitlementList />
      <RunningTrials />
      <p className="flex wrap gap-3">
        <LinkButton href={buildPath('college')} theme="outline">
          使用教程
        </LinkButton>
        <LinkButton href={buildPath('download')} theme="outline">
          下载客户端
        </LinkButton>
      </p>
    </div>
  );
}

/** An organisation has at most a handful of applications. */
const allOfThem = { query: { Page: 1, PageSize: 100 } };
/** States of orders that will change an application. */
const pendingStatuses = [orderStatus.unpaid, orderStatus.paid, orderStatus.refunding];
/** Orders that may change them; there are few at a time. */
const pending = { query: { Status: pendingStatuses.join(','), PageSize: 50 } };

const membersDrawerModule = lazyModule(() => import('./members-drawer'));

/** The organisation's applications, with their terms, members, renewals and upgrades. */
export function EntitlementList(): ReactNode {
  const read = useRead(listEntitlements, allOfThem, { revalidateOnFocus: true });
  const orders = useRead(listOrders, pending, { revalidateOnFocus: true }).data?.Items ?? [];
  const members = useLazyDialog(membersDrawerModule);
  return (
    <QueryView read={read} height={320}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState title="还没有开通应用" text="选好产品与版本，付款后即时开通。">
            <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
          </EmptyState>
        ) : (
          <>
            <ItemList label="已开通的应用">
              {Items.map((each) => (
                <EntitlementItem
                  key={each.AppId}
                  entitlement={each}
                  orders={orders.filter(({ AppId }) => AppId === each.AppId)}
                  onManageMembers={() => members.open({ entitlement: each })}
                />
              ))}
            </ItemList>
            {members.dialog}
          </>
        )
      }
    </QueryView>
  );
}

const { ended } = entitlementStatus;

const states: Readonly<Record<Entitlement['Status'], { label: string; tone: Tone }>> = {
  1: { label: '使用中', tone: 'green' },
  2: { label: '即将到期', tone: 'orange' },
  3: { label: '已到期', tone: 'grey' },
};

interface EntitlementItemProps {
  entitlement: Entitlement;
  /** Pending orders of the application. */
  orders: readonly OrderSummary[];
  onManageMembers: () => void;
}

/** One application: its term, its members and its actions. */
function EntitlementItem({ entitlement, orders, onManageMembers }: EntitlementItemProps): ReactNode {
  const allows = useAllowedAction();
  const { AppId, ProductName, VersionName, Icon, Status, MemberCount, MemberLimit, IsRestricted } = entitlement;
  const state = states[Status];
  const path = (type: 'renew' | 'upgrade') => buildPath('funcOpen', { appId: AppId, type });
  // What is to be paid, or about to be opened, is not offered again.
  const isBought = orders.some((order) => order.Status !== orderStatus.refunding);
  const isUsable = Status !== ended && entitlement.IsAllowed;
  const isRenewable = allows('OrderCreate') && !isBought;
  return (
    <ListItem
      icon={Icon}
      actions={
        (isUsable || isRenewable) && (
          <>
            {isUsable && <ProductEntryLink appId={AppId} name={ProductName} />}
            {isRenewable && (
              <LinkButton href={path('renew')} theme={Status === ended ? 'solid' : 'outline'}>
                续费<span className="visually-hidden">{ProductName}</span>
              </LinkButton>
            )}
            {isRenewable && Status !== ended && (
              <LinkButton href={path('upgrade')} theme="outline">
                升级<span className="visually-hidden">{ProductName}</span>
              </LinkButton>
            )}
          </>
        )
      }
    >
      <h2 className="size-large flex wrap items-center gap-2">
        <Link to={buildPath('productDetail', { appId: AppId })}>{ProductName}</Link>
        <span className="text-secondary size-small weight-400">{VersionName}</span>
        <ToneTag tone={state.tone}>{state.label}</ToneTag>
      </h2>
      <ServiceTime {...entitlement} />
      <p className="text-secondary size-small">
        {IsRestricted ? '指定成员可用' : '全体成员可用'} · {MemberCount} 人
        {MemberLimit !== null && ` / 上限 ${MemberLimit} 人`}{' '}
        {allows('MemberManage') && (
          <Button theme="text" className="touch-target" onClick={onManageMembers}>
            管理成员<span className="visually-hidden">（{ProductName}）</span>
          </Button>
        )}
      </p>
      {!entitlement.IsAllowed && <p className="text-warning size-small">您暂无使用权限，请联系企业管理员。</p>}
      {orders.map((order) => (
        <p key={order.OrderNo} className="text-warning size-small">
          {pendingOrderText(order)}，
          <Link className="underline" to={buildPath('orderDetail', { orderId: order.OrderNo })}>
            {order.Status === orderStatus.unpaid && !order.TransferAt ? '去支付' : '查看订单'}
          </Link>
        </p>
      ))}
    </ListItem>
  );
}

/** Start and end of an application's service as text, and the remaining share as a bar. */
function ServiceTime({ StartAt, EndAt, Status }: Pick<Entitlement, 'StartAt' | 'EndAt' | 'Status'>): ReactNode {
  const days = daysUntil(EndAt);
  const whole = daysUntil(EndAt, Date.parse(StartAt));
  const share = whole > 0 ? Math.min(1, days / whole) : 0;
  return (
    <>
      <p className="text-secondary size-small">
        {formatDate(StartAt)} 开通 · {Status === ended ? '已于 ' : ''}
        {formatDate(EndAt)} 到期 {Status !== ended && <strong className="text-default nowrap">剩余 {days} 天</strong>}
      </p>
      <ProgressBar value={share} />
    </>
  );
}

const unpaidTexts: Readonly<Record<OrderSummary['Type'], string>> = {
  new: '有一笔订单待支付',
  renew: '有一笔续费待支付',
  upgrade: '有一笔升级待支付',
};

/** The effect of a pending order on its application. */
function pendingOrderText({ Type, Status, TransferAt }: OrderSummary): string {
  if (TransferAt) return '转账待确认，到账后自动开通';
  if (Status === orderStatus.refunding) return '退款处理中，完成后对应的服务时长会收回';
  return Status === orderStatus.unpaid ? unpaidTexts[Type] : '已付款，正在开通';
}

/** Trials that wait or run; there is one of a product at most. */
const runningTrials = { query: { Status: `${trialStatus.waiting},${trialStatus.running}`, PageSize: 100 } };

/** The organisation's running trials; nothing while there is none. */
function RunningTrials(): ReactNode {
  const allows = useAllowedAction();
  const { data } = useRead(listTrials, runningTrials);
  const { trialReview } = usePageText('promises', servicePromises);
  if (!data?.Items.length) return null;
  return (
    <TitledSection title="试用中">
      <ItemList>
        {data.Items.map(({ Id, AppId, ProductName, Icon, Status, EndAt }) => (
          <ListItem
            key={Id}
            icon={Icon}
            actions={
              <>
                {EndAt && <ProductEntryLink appId={AppId} name={ProductName} />}
                <LinkButton href={buildPath('mecenter', { type: 'trial' })} theme="outline">
                  查看试用<span className="visually-hidden">{ProductName}</span>
                </LinkButton>
                {EndAt && allows('OrderCreate') && (
                  <LinkButton href={buildPath('funcOpen', { appId: AppId, type: 'open' })} theme="outline">
                    转为正式<span className="visually-hidden">{ProductName}</span>
                  </LinkButton>
                )}
              </>
            }
          >
            <h3 className="size-large flex wrap items-center gap-2">
              <Link to={buildPath('productDetail', { appId: AppId })}>{ProductName}</Link>
              <ToneTag tone={EndAt ? 'green' : 'grey'}>{trialStatusLabels[Status]}</ToneTag>
            </h3>
            <p className="text-secondary size-small">
              {EndAt ? (
                <>
                  {formatDate(EndAt)} 到期 <strong className="text-default nowrap">剩余 {daysUntil(EndAt)} 天</strong>
                </>
              ) : (
                `申请将在 ${trialReview}审核`
              )}
            </p>
          </ListItem>
        ))}
      </ItemList>
    </TitledSection>
  );
}

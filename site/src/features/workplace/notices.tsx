import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import { chinaDay, countDays } from '#contract/china-day.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { listMessages } from '#contract/message/message-endpoints.ts';
import { listOrders } from '#contract/order/order-endpoints.ts';
import type { ListOrdersReply, OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { type RouteQuery, buildPath } from '#contract/routes/route-table.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import styles from './workplace.module.css';

const orderList = (query: RouteQuery) => buildPath('mecenter', { type: 'order' }, query);

/** The order to be paid first, how many there are, and how many transfers wait for their confirmation. */
export function UnpaidOrders(): ReactNode {
  const read = usePendingOrders();
  return (
    <NoticeCard title="待支付" more={{ label: '全部订单', path: orderList({}) }}>
      <NoticeContent label="待支付订单" read={read}>
        {(reply) => {
          const unpaid = reply.Items.filter(({ Status }) => Status === orderStatus.unpaid);
          const toPay = unpaid.filter(({ TransferAt }) => !TransferAt);
          const first = firstToExpire(toPay);
          return (
            <>
              {first ? (
                <div className="flex items-center justify-between gap-3">
                  <p className="break-anywhere min-width-0">
                    {first.ProductName} {first.VersionName} · ¥{formatFen(first.PayableFen)}
                    <br />
                    <span className="text-warning size-small">
                      剩余 <Countdown until={first.ExpireAt} reply={reply} onEnd={() => void read.mutate()} />
                    </span>
                  </p>
                  <Link
                    className={`${styles.link} weight-600`}
                    to={buildPath('orderPayinfo', {}, { orderNo: first.OrderNo })}
                  >
                    去支付
                  </Link>
                </div>
              ) : (
                <p className={`${styles.none} text-secondary size-small`}>没有待支付的订单</p>
              )}
              <p className="text-secondary size-small">
                {first && (
                  <Link className="text-brand-deep" to={orderList({ status: orderStatus.unpaid })}>
                    共 {toPay.length} 笔待支付
                  </Link>
                )}
                {first && unpaid.length > toPay.length && ' · '}
                {unpaid.length > toPay.length && (
                  <Link className="text-brand-deep" to={orderList({ status: orderStatus.unpaid, transfer: 'waiting' })}>
                    {unpaid.length - toPay.length} 笔转账待确认
                  </Link>
                )}
              </p>
            </>
          );
        }}
      </NoticeContent>
    </NoticeCard>
  );
}

/** The order that the buyer has the least time for. */
function firstToExpire([first, ...others]: readonly OrderSummary[]): OrderSummary | undefined {
  return (
    first &&
    others.reduce((soonest, each) => (Date.parse(each.ExpireAt) < Date.parse(soonest.ExpireAt) ? each : soonest), first)
  );
}

/** Applications that the card has room for. */
const shown = 3;

/** Applications that end soon or have ended, with the way to renew them. */
export function ExpiringApplications({
  read,
}: {
  read: Pick<SWRResponse<WorkplaceSummary, ApiFailure>, 'data' | 'error' | 'mutate'>;
}): ReactNode {
  const isAllowed = useAllowedAction();
  const pending = usePendingOrders().data?.Items ?? [];
  const all = { label: '我的应用', path: buildPath('mecenter', { type: 'app' }) };
  return (
    <NoticeCard title="到期提醒" more={all}>
      <NoticeContent label="到期提醒" read={read}>
        {({ Expiring }) =>
          Expiring.length === 0 ? (
            <p className={`${styles.none} text-secondary size-small`}>30 天内没有应用到期</p>
          ) : (
            <ul className="grid gap-1">
              {Expiring.slice(0, shown).map(({ AppId, ProductName, VersionName, EndAt }) => {
                // What is to be paid, or is being opened, is not offered again.
                const order = pending.find((each) => each.AppId === AppId);
                return (
                  <li key={AppId} className="flex items-center justify-between gap-3">
                    <p className="product-name break-anywhere min-width-0">
                      {ProductName} {VersionName}
                      <br />
                      <span className="text-warning size-small">{untilEnd(EndAt)}</span>
                    </p>
                    {order ? (
                      <Link
                        className={`${styles.link} weight-600`}
                        to={buildPath('orderDetail', { orderId: order.OrderNo })}
                      >
                        查看订单<span className="visually-hidden">（{ProductName}）</span>
                      </Link>
                    ) : (
                      isAllowed('OrderCreate') && (
                        <Link
                          className={`${styles.link} weight-600`}
                          to={buildPath('funcOpen', { appId: AppId, type: 'renew' })}
                        >
                          续费<span className="visually-hidden">{ProductName}</span>
                        </Link>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </NoticeContent>
    </NoticeCard>
  );
}

function untilEnd(endAt: string): string {
  const end = new Date(endAt);
  const now = new Date();
  const days = countDays(chinaDay(now), chinaDay(end)) - 1;
  if (end <= now) return days === 0 ? '今天已到期' : `已到期 ${-days} 天`;
  return days === 0 ? '今天到期' : `${days} 天后到期`;
}

/** Messages that the card has room for. */
const latest = { query: { Page: 1, PageSize: 3 } };

/** The newest messages. */
export function LatestMessages(): ReactNode {
  const read = useRead(listMessages, latest, { revalidateOnFocus: true });
  const path = buildPath('mecenter', { type: 'message' });
  return (
    <NoticeCard title="最新消息" more={{ label: '全部消息', path }}>
      <NoticeContent label="消息" read={read}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p className={`${styles.none} text-secondary size-small`}>还没有消息，订单与到期提醒会出现在这里</p>
          ) : (
            <ul className="grid gap-1">
              {Items.map(({ Id, Title, Link: target, Read, CTime }) => (
                <li key={Id}>
                  <p className="break-anywhere min-width-0">
                    <Link className={styles.message} to={target || path}>
                      {!Read && <span className="text-warning">未读 · </span>}
                      {Title}
                    </Link>
                    <br />
                    <span className="text-secondary size-small">{formatDateTime(CTime)}</span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </NoticeContent>
    </NoticeCard>
  );
}

/** More than one organisation may have: placing orders is refused long before. */
const pageSize = 50;
const pending = { query: { Status: `${orderStatus.unpaid},${orderStatus.paid}`, Page: 1, PageSize: pageSize } };

/** Orders that wait for their money or are being opened; the notices that ask share one request. */
function usePendingOrders(): SWRResponse<ListOrdersReply, ApiFailure> {
  return useRead(listOrders, pending, { failures: 'silent', revalidateOnFocus: true });
}

interface NoticeCardProps {
  title: string;
  /** Where all of them are. */
  more: { label: string; path: string };
  children: ReactNode;
}

/** A card of what waits for the visitor. */
function NoticeCard({ title, more, children }: NoticeCardProps): ReactNode {
  const link = (
    <Link className={`${styles.link} size-small`} to={more.path}>
      {more.label}
    </Link>
  );
  return (
    <TitledSection look="card" size="body" title={title} action={link}>
      {children}
    </TitledSection>
  );
}

interface NoticeContentProps<Data> {
  /** What is read, such as 待支付订单. */
  label: string;
  read: Pick<SWRResponse<Data, ApiFailure>, 'data' | 'error' | 'mutate'>;
  children: (data: Data) => ReactNode;
}

/** A card's content: a skeleton while it loads, and a line to try again after a failure. */
function NoticeContent<Data>({ label, read: { data, error, mutate }, children }: NoticeContentProps<Data>): ReactNode {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <p role="alert">
        <Button theme="text" className="touch-target" onClick={() => void mutate()}>
          {label}加载失败，点击重试
        </Button>
      </p>
    );
  }
  return (
    <DelayedSkeleton label={`正在加载${label}`}>
      <SkeletonParagraph rows={3} />
    </DelayedSkeleton>
  );
}

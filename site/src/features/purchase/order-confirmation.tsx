import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { getOrder } from '#contract/order/order-endpoints.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { useSession } from '#data/session/session.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { confirmPath } from './selection';
import { emptyDraft, useOrderDraft } from './order-draft';
import { type ConfirmationProps, OrderForm } from './order-form';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Button } from '#ui/button/button.tsx';

/** Confirms a selection: the draft is the buyer's own in the organisation that they work in. */
export function OrderConfirmation(props: ConfirmationProps): ReactNode {
  const { UserId, OrgId } = useSession().user;
  return <OwnDraft key={`${UserId}:${OrgId}`} {...props} userId={UserId} orgId={OrgId} />;
}

function OwnDraft({ userId, orgId, ...goods }: ConfirmationProps & { userId: number; orgId: number }): ReactNode {
  const { selection } = goods;
  const kept = useOrderDraft({ userId, orgId, appId: selection.appId });
  const { placed } = kept.draft;
  const orderNo = placed?.selection === confirmPath(selection) ? placed.orderNo : undefined;
  const form = <OrderForm key={confirmPath(selection)} {...goods} kept={kept} />;
  if (orderNo === undefined) return form;
  const startAgain = () => kept.update({ ...emptyDraft(), placed: undefined });
  return <PlacedOrder orderNo={orderNo} form={form} onAgain={startAgain} />;
}

interface PlacedOrderProps {
  orderNo: string;
  /** Places another order of the same. */
  form: ReactNode;
  onAgain: () => void;
}

/** What has become of the order that this selection was placed as: only one that is still under way holds the form back. */
function PlacedOrder({ orderNo, form, onAgain }: PlacedOrderProps): ReactNode {
  const { data: order, error } = useRead(
    getOrder,
    { params: { orderNo } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  if (!order && !error) {
    return (
      <DelayedSkeleton label="正在查询订单">
        <SkeletonParagraph rows={4} />
      </DelayedSkeleton>
    );
  }
  const isUnderWay = order
    ? order.Status === orderStatus.unpaid || order.Status === orderStatus.paid
    : error?.code !== codes.notFound;
  return isUnderWay ? <PlacedNotice orderNo={orderNo} status={order?.Status} onAgain={onAgain} /> : form;
}

interface PlacedNoticeProps {
  orderNo: string;
  /** Undefined while nobody could tell. */
  status: OrderStatus | undefined;
  /** Starts another order of the same. */
  onAgain: () => void;
}

/** Stands in place of the form when this selection has become an order already, so that nobody places it twice unknowingly. */
function PlacedNotice({ orderNo, status, onAgain }: PlacedNoticeProps): ReactNode {
  const isPaid = status === orderStatus.paid;
  const next = isPaid ? '已付款，正在开通，不需要再次提交。' : '付款后即可开通，不需要再次提交。';
  return (
    <EmptyState title="这份订单已提交" text={`订单号 ${orderNo}。${next}`}>
      {!isPaid && <LinkButton href={buildPath('orderPayinfo', {}, { orderNo })}>去支付</LinkButton>}
      <LinkButton href={buildPath('orderDetail', { orderId: orderNo })} tone="outline">
        查看订单
      </LinkButton>
      <Button size="large" onClick={onAgain}>
        再下一单
      </Button>
    </EmptyState>
  );
}

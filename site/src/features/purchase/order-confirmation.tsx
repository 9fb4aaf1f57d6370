import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { getOrder } from '#contract/order/order-endpoints.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { useSession } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { useOrderDraft } from './order-draft';
import { OrderForm, type ConfirmationProps } from './order-form';
import { confirmPath } from './selection';

/** Confirms a selection: the draft is the buyer's own in the organisation that they work in. */
export function OrderConfirmation(props: ConfirmationProps): ReactNode {
  const { UserId, OrgId } = useSession().user;
  const { appId } = props.selection;
  return <OwnDraft key={`${UserId}:${OrgId}:${appId}`} {...props} owner={{ userId: UserId, orgId: OrgId, appId }} />;
}

interface OwnDraftProps extends ConfirmationProps {
  owner: Parameters<typeof useOrderDraft>[0];
}

function OwnDraft({ owner, ...goods }: OwnDraftProps): ReactNode {
  const kept = useOrderDraft(owner);
  const path = confirmPath(goods.selection);
  const { placed } = kept.draft;
  const form = <OrderForm key={path} {...goods} kept={kept} />;
  if (placed?.selection !== path) return form;
  return <PlacedOrder orderNo={placed.orderNo} form={form} onRestart={kept.restart} />;
}

interface PlacedOrderProps {
  orderNo: string;
  /** Places another order of the same. */
  form: ReactNode;
  onRestart: () => void;
}

/** Stands in place of the form while the order of this selection is unpaid or being opened, so that nobody places it twice unknowingly. */
function PlacedOrder({ orderNo, form, onRestart }: PlacedOrderProps): ReactNode {
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
  const isPaid = order?.Status === orderStatus.paid;
  const isOpen = order ? isPaid || order.Status === orderStatus.unpaid : error?.code !== codes.notFound;
  if (!isOpen) return form;
  const next = isPaid ? '已付款，正在开通，不需要再次提交。' : '付款后即可开通，不需要再次提交。';
  return (
    <EmptyState title="这份订单已提交" text={`订单号 ${orderNo}。${next}`}>
      {!isPaid && <LinkButton href={buildPath('orderPayinfo', {}, { orderNo })}>去支付</LinkButton>}
      <LinkButton href={buildPath('orderDetail', { orderId: orderNo })} theme="outline">
        查看订单
      </LinkButton>
      <Button size="large" onClick={onRestart}>
        再下一单
      </Button>
    </EmptyState>
  );
}

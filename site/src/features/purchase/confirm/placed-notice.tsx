import type { ReactNode } from 'react';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Button } from '#ui/button/button.tsx';

interface PlacedNoticeProps {
  orderNo: string;
  /** Undefined while nobody could tell. */
  status: OrderStatus | undefined;
  /** Starts another order of the same. */
  onAgain: () => void;
}

/** Stands in place of the form when this selection has become an order already, so that nobody places it twice unknowingly. */
export function PlacedNotice({ orderNo, status, onAgain }: PlacedNoticeProps): ReactNode {
  const isPaid = status === orderStatus.paid;
  const next = isPaid ? '已付款，正在开通，不需要再次提交。' : '付款后即可开通，不需要再次提交。';
  return (
    <EmptyNote title="这份订单已提交" text={`订单号 ${orderNo}。${next}`}>
      {!isPaid && <LinkButton href={buildPath('orderPayinfo', {}, { orderNo })}>去支付</LinkButton>}
      <LinkButton href={buildPath('orderDetail', { orderId: orderNo })} tone="outline">
        查看订单
      </LinkButton>
      <Button size="large" onClick={onAgain}>
        再下一单
      </Button>
    </EmptyNote>
  );
}

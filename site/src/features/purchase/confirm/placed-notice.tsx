import type { ReactNode } from 'react';
import { buildPath } from '../../../../contract/routes/route-table';
import { EmptyNote } from '../../../shared/ui/feedback/empty-note';
import { LinkButton } from '../../../shared/ui/navigation/link-button';
import { Button } from '../../../shared/ui/form/button';

interface PlacedNoticeProps {
  orderNo: string;
  /** Starts another order of the same. */
  onAgain: () => void;
}

/** Stands in place of the form when this selection has become an order already, so that nobody places it twice unknowingly. */
export function PlacedNotice({ orderNo, onAgain }: PlacedNoticeProps): ReactNode {
  return (
    <EmptyNote title="这份订单已提交" text={`订单号 ${orderNo}。付款后即可开通，不需要再次提交。`}>
      <LinkButton href={buildPath('orderPayinfo', {}, { orderNo })}>去支付</LinkButton>
      <LinkButton href={buildPath('orderDetail', { orderId: orderNo })} tone="outline">
        查看订单
      </LinkButton>
      <Button size="large" onClick={onAgain}>
        再下一单
      </Button>
    </EmptyNote>
  );
}

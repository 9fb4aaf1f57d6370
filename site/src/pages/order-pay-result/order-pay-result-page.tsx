import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useOrder } from '#features/cashier/use-order.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PayResultView } from './pay-result-view';

/** What became of a payment: `?orderNo=` names the order, and nothing else of the address counts. */
export default function OrderPayResultPage(): ReactNode {
  const orderNo = useSearchParams()[0].get('orderNo') ?? '';
  if (orderNo === '') return <NoOrder />;
  return isOrderNumber(orderNo) ? <NamedOrder key={orderNo} orderNo={orderNo} /> : <NotFoundView subject="订单" />;
}

function NamedOrder({ orderNo }: { orderNo: string }): ReactNode {
  const { read, ask, note } = useOrder(orderNo);
  return (
    <EntityPage read={read} title="支付完成">
      {(order) => <PayResultView order={order} ask={ask} note={note} />}
    </EntityPage>
  );
}

function NoOrder(): ReactNode {
  return (
    <>
      <PageHead title="支付完成" description="付款之后：确认、开通与开始使用。" indexed={false} />
      <PageIntro title="支付结果" />
      <EmptyNote title="没有指明订单" text="在我的订单里查看每个订单的支付与开通进度。">
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>我的订单</LinkButton>
      </EmptyNote>
    </>
  );
}

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
import { OrderToPay } from './order-to-pay';

/** The cashier: `?orderNo=` names the order to be paid. */
export default function OrderPayinfoPage(): ReactNode {
  const orderNo = useSearchParams()[0].get('orderNo') ?? '';
  if (orderNo === '') return <NothingToPay />;
  return isOrderNumber(orderNo) ? <NamedOrder key={orderNo} orderNo={orderNo} /> : <NotFoundView subject="订单" />;
}

function NamedOrder({ orderNo }: { orderNo: string }): ReactNode {
  const { read, ask, note } = useOrder(orderNo);
  return (
    <EntityPage read={read} title="收银台">
      {(order) => <OrderToPay order={order} ask={ask} note={note} />}
    </EntityPage>
  );
}

function NothingToPay(): ReactNode {
  return (
    <>
      <PageHead title="收银台" description="选择支付方式，完成付款。" indexed={false} />
      <PageIntro title="收银台" />
      <EmptyNote title="没有要支付的订单" text="从我的订单里选择一个待支付的订单。">
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>我的订单</LinkButton>
      </EmptyNote>
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { getOrder } from '#contract/order/order-endpoints.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { orderPollInterval } from '#features/orders/detail/order-progress.ts';
import { OrderView, OrderViewSkeleton } from '#features/orders/detail/order-view.tsx';
import { useRead } from '#data/http/use-read.ts';
import { useRepeatedRead } from '#data/polling/use-repeated-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { OrderNumber } from '#ui/order-number/order-number.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import styles from './order-detail-page.module.css';

export default function OrderDetailPage(): ReactNode {
  const { orderId = '' } = useRouteParams();
  return isOrderNumber(orderId) ? <OneOrder key={orderId} orderNo={orderId} /> : <NotFoundView subject="订单" />;
}

function OneOrder({ orderNo }: { orderNo: string }): ReactNode {
  const read = useRead(getOrder, { params: { orderNo } }, { failures: 'silent', revalidateOnFocus: true });
  useRepeatedRead(read, read.data ? orderPollInterval(read.data) : 0);
  if (read.error?.code === codes.notFound) return <NotFoundView subject="订单" />;
  return (
    <div className={styles.page}>
      <PageHead title="订单详情" description="订单进度、金额与凭证。" indexed={false} />
      <h1 className="size-headline">订单详情</h1>
      <div className={`${styles.number} flex wrap items-center justify-between`}>
        <OrderNumber number={orderNo} />
        <Link
          className={`${styles.back} inline-flex items-center text-brand`}
          to={buildPath('mecenter', { type: 'order' })}
        >
          返回我的订单
        </Link>
      </div>
      <QueryView read={read} skeleton={<OrderViewSkeleton />}>
        {(order) => <OrderView order={order} />}
      </QueryView>
    </div>
  );
}

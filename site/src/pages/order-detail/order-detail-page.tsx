import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { codes } from '../../../contract/codes';
import { getOrder } from '../../../contract/order/order-endpoints';
import { isOrderNumber } from '../../../contract/order/order-number';
import { buildPath } from '../../../contract/routes/route-table';
import { OrderView } from '../../features/orders/detail/order-view';
import { OrderViewSkeleton } from '../../features/orders/detail/order-view-skeleton';
import { orderPollInterval } from '../../features/orders/poll-interval';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { useRepeatedRead } from '../../shared/api/polling/use-repeated-read';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { OrderNumber } from '../../shared/ui/content/order-number';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { LoadFailure } from '../../shared/ui/loading/load-failure';
import styles from './order-detail-page.module.css';

export default function OrderDetailPage(): ReactNode {
  const { orderId = '' } = useRouteParams();
  return isOrderNumber(orderId) ? <OneOrder key={orderId} orderNo={orderId} /> : <NotFoundView subject="订单" />;
}

function OneOrder({ orderNo }: { orderNo: string }): ReactNode {
  const read = useEndpoint(
    getOrder,
    { params: { orderNo } },
    { failureInPlace: true, polled: true, swr: { revalidateOnFocus: true } },
  );
  const { data, error, mutate } = read;
  useRepeatedRead(read, data ? orderPollInterval(data) : 0);
  if (error?.code === codes.notFound) return <NotFoundView subject="订单" />;
  return (
    <div className={styles.page}>
      <PageHead title="订单详情" description="订单进度、金额与凭证。" indexed={false} />
      <h1 className={styles.title}>订单详情</h1>
      <div className={styles.number}>
        <OrderNumber number={orderNo} />
        <Link className={styles.back} to={buildPath('mecenter', { type: 'order' })}>
          返回我的订单
        </Link>
      </div>
      {data ? (
        <OrderView order={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void mutate()} />
      ) : (
        <OrderViewSkeleton />
      )}
    </div>
  );
}

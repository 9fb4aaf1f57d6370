import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { formatDate } from '#contract/china-time.ts';
import { OrderGoods } from '../order-goods';
import { DetailCard } from './detail-card';
import styles from './ordered-goods.module.css';
import { PlainFacts } from './plain-facts';

/** States in which nothing has been opened, so that the term is a plan. */
const planned: readonly OrderStatus[] = [orderStatus.unpaid, orderStatus.paid];
/** States in which nothing will be opened. */
const never: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.closed];

/** What was ordered, as it was then: product, version and what it offers, term, agreement. */
export function OrderedGoods({ order }: { order: OrderDetail }): ReactNode {
  const { AppId, ProductName, Highlights, ServiceStart, ServiceEnd, Status, Agreement, Remark } = order;
  const term = `${formatDate(ServiceStart)} 至 ${formatDate(ServiceEnd)}`;
  return (
    <DetailCard title="商品信息">
      <OrderGoods
        order={order}
        name={
          <Link className={`${styles.name} product-name`} to={buildPath('productDetail', { appId: AppId })}>
            {ProductName}
          </Link>
        }
      />
      {Highlights.length > 0 && (
        <ul className={styles.highlights} aria-label="版本内容">
          {Highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <PlainFacts
        facts={[
          ['服务期限', never.includes(Status) ? '未开通' : term + (planned.includes(Status) ? '（预计）' : '')],
          ['订单协议', `${Agreement.Name}（版本 ${Agreement.Version}）`],
          ['备注', Remark],
        ]}
      />
    </DetailCard>
  );
}

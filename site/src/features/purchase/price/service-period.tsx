import type { ReactNode } from 'react';
import type { OrderType } from '#contract/order/order-status.ts';
import { formatDate } from '#contract/china-time.ts';
import styles from './service-period.module.css';

interface ServicePeriodProps {
  /** First and last moment, as the API writes them. */
  start: string;
  end: string;
  type: OrderType;
}

const words: Readonly<Record<OrderType, string>> = {
  new: '付款后立即开通，以实际开通时间为准',
  renew: '接在当前服务期之后，版本与数据不变',
  upgrade: '付款后立即升级，到期日不变',
};

/** From when until when the service runs that an order buys. */
export function ServicePeriod({ start, end, type }: ServicePeriodProps): ReactNode {
  return (
    <p className={styles.period}>
      服务期限 <time dateTime={start}>{formatDate(start)}</time> 至 <time dateTime={end}>{formatDate(end)}</time>
      <span className="text-secondary block">{words[type]}</span>
    </p>
  );
}

import type { PropsWithChildren, ReactNode, RefObject } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { OrderStatusTag } from '../order-status-tag';
import styles from './order-banner.module.css';
import { orderSituation } from './order-situation';

interface OrderBannerProps {
  order: OrderDetail;
  /** Its heading, for the focus after an action. */
  heading: RefObject<HTMLHeadingElement>;
  /** What has just happened, if that needs saying. */
  note: string | undefined;
  /** Called when the time to pay is over. */
  onExpired: () => void;
}

/** How an order stands; its actions are the children. */
export function OrderBanner(props: PropsWithChildren<OrderBannerProps>): ReactNode {
  const { order, heading, note, onExpired, children } = props;
  const { title, text, isPayable } = orderSituation(order);
  return (
    <section className={styles.banner} aria-labelledby="order-status">
      <div className={styles.line}>
        <h2 ref={heading} id="order-status" className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <OrderStatusTag order={order} />
        {isPayable && (
          <p className={styles.remaining}>
            剩余支付时间{' '}
            <strong>
              <Countdown until={order.ExpireAt} reply={order} onEnd={onExpired} />
            </strong>
          </p>
        )}
      </div>
      {/* Polling changes the words while somebody waits for them. */}
      <output className="text-secondary block">
        {note && <span className="text-warning">{note}。</span>}
        {text}
      </output>
      {children}
    </section>
  );
}

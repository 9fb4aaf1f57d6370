import { useRef, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';
import { OrderActions, useOrderActions } from '../order-actions';
import { OrderStatusTag } from '../order-summary';
import { OrderAmounts, OrderedGoods, OrderPayments, OrderTimeline } from './order-cards';
import { isPayable, orderSituation, orderSteps, type OrderStep } from './order-progress';
import styles from './order-view.module.css';

/** Everything about one order, and what can be done with it. */
export function OrderView({ order }: { order: OrderDetail }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { settled, ask, onStale, refresh, dialog } = useOrderActions({
    findFocus: () => heading.current,
    onDeleted: () => void navigate(buildPath('mecenter', { type: 'order' }), { replace: true }),
  });
  return (
    <div className={styles.view}>
      <OrderBanner order={order} heading={heading} note={settled?.note} onExpired={() => void refresh()}>
        <OrderActions order={order} onAsk={(action) => ask(action, order)} onStale={() => onStale(order)} />
      </OrderBanner>
      <div className={`${styles.card} card`}>
        <OrderProgress steps={orderSteps(order)} />
      </div>
      <div className={styles.columns}>
        <OrderedGoods order={order} />
        <OrderAmounts order={order} />
        <OrderPayments order={order} />
        <OrderTimeline order={order} />
      </div>
      {dialog}
    </div>
  );
}

interface OrderBannerProps {
  order: OrderDetail;
  /** Its heading, for the focus after an action. */
  heading: RefObject<HTMLHeadingElement>;
  /** What has just happened, if that needs saying. */
  note: string | undefined;
  /** Called when the time to pay is over. */
  onExpired: () => void;
}

/** The situation of an order; its actions are the children. */
function OrderBanner(props: PropsWithChildren<OrderBannerProps>): ReactNode {
  const { order, heading, note, onExpired, children } = props;
  const { title, text } = orderSituation(order);
  return (
    <section className={`${styles.card} card`} aria-labelledby="order-status">
      <div className={`${styles.bannerLine} flex wrap items-center`}>
        <h2 ref={heading} id="order-status" className="size-title" tabIndex={-1}>
          {title}
        </h2>
        <OrderStatusTag order={order} />
        {isPayable(order) && (
          <p className={`${styles.remaining} text-warning`}>
            剩余支付时间{' '}
            <strong>
              <Countdown until={order.ExpireAt} reply={order} onEnd={onExpired} />
            </strong>
          </p>
        )}
      </div>
      {/* Polling changes the text while somebody waits for it. */}
      <output className="text-secondary block break-anywhere">
        {note && <span className="text-warning">{note}。</span>}
        {text}
      </output>
      {children}
    </section>
  );
}

/** What each state is called for people who do not see its colour. */
const stateNames: Readonly<Record<OrderStep['state'], string>> = {
  done: '已完成',
  current: '进行中',
  todo: '未开始',
  ended: '已结束',
};
const marks: Readonly<Record<OrderStep['state'], string | undefined>> = {
  done: '✓',
  current: undefined,
  todo: undefined,
  ended: '×',
};

/** The steps of an order, and the one that it has reached. */
function OrderProgress({ steps }: { steps: readonly OrderStep[] }): ReactNode {
  return (
    <ol className={`${styles.steps} flex list-none`} aria-label="订单步骤">
      {steps.map(({ title, state, at }, index) => (
        <li
          key={title}
          className={`${styles.step} ${styles[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={`${styles.mark} grid ground-surface weight-700`} aria-hidden="true">
            {marks[state] ?? index + 1}
          </span>
          <span className={styles.stepText}>
            <span className={`${styles.stepTitle} block weight-600`}>
              {title}
              <span className="visually-hidden">（{stateNames[state]}）</span>
            </span>
            {at && (
              <time className="text-secondary size-caption block" dateTime={at}>
                {formatDateTime(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Lines of the cards below the steps, about as many as they have. */
const cards = [4, 4, 5, 5];

/** Holds the place of an order while it loads. */
export function OrderViewSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载订单">
      <div className={styles.view}>
        <div className={`${styles.card} card`}>
          <SkeletonTitle style={{ width: 160 }} />
          <SkeletonParagraph rows={2} />
        </div>
        <div className={`${styles.card} card`}>
          <SkeletonParagraph rows={2} />
        </div>
        <div className={styles.columns}>
          {cards.map((rows, index) => (
            <div key={index} className={`${styles.card} card`}>
              <SkeletonTitle style={{ width: 96 }} />
              <SkeletonParagraph rows={rows} />
            </div>
          ))}
        </div>
      </div>
    </DelayedSkeleton>
  );
}

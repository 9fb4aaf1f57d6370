import { useRef, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { OrderActions } from '../order-actions';
import { useOrderActions } from '../use-order-actions';
import { OrderPayments } from './order-payments';
import { orderSituation, orderSteps, type OrderStep } from './order-progress';
import { OrderTimeline } from './order-timeline';
import styles from './order-view.module.css';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import { formatPriceChange } from '#ui/format/format.ts';
import { DetailCard, PlainFacts } from './detail-card';
import cardStyles from './detail-card.module.css';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { formatDate, formatDateTime } from '#contract/china-time.ts';
import { OrderedProduct, OrderStatusTag } from '../order-summary';

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
      <div className={styles.progress}>
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

/** How the price of an order was made, and what was paid. */
function OrderAmounts({ order }: { order: OrderDetail }): ReactNode {
  const { Lines, PayableFen, PaidFen, PaidAt, Status } = order;
  return (
    <DetailCard title="金额明细">
      <dl className="grid gap-2">
        {Lines.map(({ Kind, Label, Detail, AmountFen }) => (
          <div key={Kind + Label} className={styles.line}>
            <dt>
              {Label}
              {Detail && <span className="text-secondary size-small block">{Detail}</span>}
            </dt>
            <dd>{formatPriceChange(AmountFen)}</dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{Status === orderStatus.unpaid ? '待付金额' : '应付金额'}</dt>
          <dd>¥{formatFen(PayableFen)}</dd>
        </div>
        {PaidAt && (
          <div className={`${styles.line} ${styles.paid}`}>
            <dt>实付金额</dt>
            <dd>¥{formatFen(PaidFen)}</dd>
          </div>
        )}
      </dl>
    </DetailCard>
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

/** How an order stands; its actions are the children. */
function OrderBanner(props: PropsWithChildren<OrderBannerProps>): ReactNode {
  const { order, heading, note, onExpired, children } = props;
  const { title, text, isPayable } = orderSituation(order);
  return (
    <section className={styles.banner} aria-labelledby="order-status">
      <div className={styles.bannerLine}>
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

/** States in which nothing has been opened, so that the term is a plan. */
const planned: readonly OrderStatus[] = [orderStatus.unpaid, orderStatus.paid];
/** States in which nothing will be opened. */
const never: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.closed];

/** What was ordered, as it was then: product, version and what it offers, term, agreement. */
function OrderedGoods({ order }: { order: OrderDetail }): ReactNode {
  const { AppId, ProductName, Highlights, ServiceStart, ServiceEnd, Status, Agreement, Remark } = order;
  const term = `${formatDate(ServiceStart)} 至 ${formatDate(ServiceEnd)}`;
  return (
    <DetailCard title="商品信息">
      <OrderedProduct
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

/** The steps of an order's way, and where it stands. */
function OrderProgress({ steps }: { steps: readonly OrderStep[] }): ReactNode {
  return (
    <ol className={styles.steps} aria-label="订单步骤">
      {steps.map(({ title, state, at }, index) => (
        <li
          key={title}
          className={`${styles.step} ${styles[state]}`}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[state] ?? index + 1}
          </span>
          <span className={styles.stepText}>
            <span className={styles.stepTitle}>
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
        <div className={cardStyles.card}>
          <SkeletonTitle style={{ width: 160 }} />
          <SkeletonParagraph rows={2} />
        </div>
        <div className={styles.progress}>
          <SkeletonParagraph rows={2} />
        </div>
        <div className={styles.columns}>
          {cards.map((rows, index) => (
            <div key={index} className={cardStyles.card}>
              <SkeletonTitle style={{ width: 96 }} />
              <SkeletonParagraph rows={rows} />
            </div>
          ))}
        </div>
      </div>
    </DelayedSkeleton>
  );
}

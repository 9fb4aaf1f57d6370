import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { FocusHeading } from '#features/cashier/focus-heading.tsx';
import type { OrderRead } from '#features/cashier/use-order.ts';
import { usePaymentState } from '#features/cashier/use-payment-state.ts';
import { usePoll } from '#data/polling/use-poll.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { buyingSteps } from '#features/purchase/buying-steps.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { StepIndicator } from '#ui/steps/step-indicator.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { AfterPayment } from './after-payment';
import { openPayment, payResult } from './pay-result';
import { PayResultActions } from './pay-result-actions';
import { payResultText } from './pay-result-text';
import styles from './pay-result-view.module.css';

/** Pause between two looks at an order that waits for people, in ms. */
const reviewPause = 30_000;

const marks = { done: 'm36 61 17 17 32-34', waiting: 'M60 36v26l18 10', stopped: 'M60 38v28m0 14v1' };

interface PayResultViewProps extends Pick<OrderRead, 'ask' | 'note'> {
  order: OrderDetail;
}

/** How an order stands, kept up to date while something is about to happen. */
export function PayResultView({ order, ask, note }: PayResultViewProps): ReactNode {
  const result = payResult(order);
  const [first] = useState(result);
  const confirmed = result === 'confirming' ? openPayment(order.Payments) : undefined;

  const payment = usePaymentState(confirmed?.PayNo, ({ OrderStatus: Status, PaidAt, ServerTime }) =>
    note({ Status, PaidAt, ServerTime }),
  );
  const opening = usePoll(result === 'opening' || result === 'review' ? result : undefined, {
    request: ask,
    onReply: (reply) => payResult(reply) === result && (result === 'opening' || reviewPause),
  });

  const { title, text, mark, step } = payResultText(result, order);
  const isUnreachable = [payment.status, opening.status].includes('unreachable');
  return (
    <>
      <PageHead title={title} description="付款之后：确认、开通与开始使用。" indexed={false} />
      {step && (
        <div className={styles.steps}>
          <StepIndicator label="购买步骤" steps={buyingSteps} current={step} />
        </div>
      )}
      <section className={`${styles.view} ${styles[mark]}`}>
        <svg className={styles.mark} viewBox="0 0 120 120" aria-hidden="true">
          <circle className={styles.halo} cx="60" cy="60" r="58" />
          <circle className={styles.disc} cx="60" cy="60" r="44" />
          <path className={styles.sign} d={marks[mark]} />
        </svg>
        <FocusHeading key={result} level="h1" takesFocus={result !== first} className={styles.title}>
          {title}
        </FocusHeading>
        <p className={styles.text}>{text}</p>
        <output className="text-danger size-small">
          {isUnreachable
            ? '网络不稳定，正在重新查询'
            : result !== first && <span className="visually-hidden">{title}</span>}
        </output>
        <div className={styles.facts}>
          <FactList facts={factsOf(order, step !== undefined || result === 'asked')} />
        </div>
        <PayResultActions order={order} result={result} />
      </section>
      {(result === 'success' || result === 'opening') && <AfterPayment appId={order.AppId} />}
    </>
  );
}

/** @param isServed whether the order opens, or opened, what it names. */
function factsOf(order: OrderDetail, isServed: boolean): { name: string; value: string }[] {
  const isPaid = order.PaidFen > 0 || order.PaidAt !== null;
  return [
    { name: isPaid ? '支付金额' : '应付金额', value: `¥${formatFen(order.PaidFen || order.PayableFen)}` },
    { name: '应用', value: `${order.ProductName} · ${order.VersionName}` },
    ...(isServed
      ? [{ name: '服务期限', value: `${formatDate(order.ServiceStart)} 至 ${formatDate(order.ServiceEnd)}` }]
      : []),
    { name: '订单号', value: order.OrderNo },
  ];
}

import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { orderAgainPath, type OrderRead, useOrder, usePaymentState } from '#features/cashier/cashier-order.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import { usePoll } from '#data/polling/use-poll.ts';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { openPayment, payResult, type PayResult, payResultText } from './pay-result';
import styles from './pay-result-view.module.css';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { ServiceCode } from '#features/floating-widget/service-code.tsx';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { useRead } from '#data/http/use-read.ts';
import { StepList } from '#ui/step-list/step-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { useProductEntry } from '#features/entitlements/product-entry.tsx';

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
      <EmptyState title="没有指明订单" text="在我的订单里查看每个订单的支付与开通进度。">
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>我的订单</LinkButton>
      </EmptyState>
    </>
  );
}

/** Pause between two looks at an order that waits for people, in ms. */
const reviewPause = 30_000;

const marks = { done: 'm36 61 17 17 32-34', waiting: 'M60 36v26l18 10', stopped: 'M60 38v28m0 14v1' };

interface PayResultViewProps extends Pick<OrderRead, 'ask' | 'note'> {
  order: OrderDetail;
}

/** How an order stands, kept up to date while something is about to happen. */
function PayResultView({ order, ask, note }: PayResultViewProps): ReactNode {
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
          <BuyingSteps current={step} />
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

/** What to do with what was bought: its first steps, its film where it has one, and somebody to ask. */
function AfterPayment({ appId }: { appId: string }): ReactNode {
  const { data: product } = useRead(getProduct, { params: { appId } });
  const service = (
    <div className="text-center grid justify-items-center gap-3">
      <ServiceCode />
    </div>
  );
  return (
    <>
      {product && product.guide.length > 0 && (
        <Section title="接下来怎么做">
          <StepList steps={product.guide.map(({ title, desc }) => ({ title, text: desc }))} />
        </Section>
      )}
      {product?.video ? (
        <Section title="新手教程" tone="tinted">
          <div className={styles.start}>
            <ProductFilm film={product.video} />
            <div>
              <h3 className="text-center margin-bottom-3">添加专属客服</h3>
              {service}
            </div>
          </div>
        </Section>
      ) : (
        <Section title="添加专属客服" tone="tinted">
          <div className={styles.serviceAlone}>{service}</div>
        </Section>
      )}
    </>
  );
}

interface PayResultActionsProps {
  order: OrderDetail;
  result: PayResult;
}

type Action = { label: string; href: string };

/** The ways on from a result, the likeliest first. */
function PayResultActions({ order, result }: PayResultActionsProps): ReactNode {
  const entry = useProductEntry(order.AppId);
  return (
    <div className={styles.actions}>
      {actionsOf(order, result, entry.path).map(({ label, href }, index) => (
        <LinkButton key={label} href={href} tone={index === 0 ? 'solid' : 'outline'}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** @param entry the way into the product. */
function actionsOf(order: OrderDetail, result: PayResult, entry: string): Action[] {
  const { OrderNo: orderNo } = order;
  const view: Action = { label: '查看订单', href: buildPath('orderDetail', { orderId: orderNo }) };
  switch (result) {
    case 'success':
      return [
        { label: '开始使用', href: entry },
        view,
        ...(order.Actions.includes('invoice')
          ? [{ label: '申请发票', href: buildPath('mecenter', { type: 'invoice' }, { orders: orderNo }) }]
          : []),
      ];
    case 'confirming':
    case 'unpaid':
      return [{ label: '去支付', href: buildPath('orderPayinfo', {}, { orderNo }) }, view];
    case 'cancelled':
    case 'closed':
      return [{ label: '重新下单', href: orderAgainPath(order) }, view];
    default:
      return [view];
  }
}

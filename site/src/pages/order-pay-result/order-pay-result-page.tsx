import { useState, type ReactNode } from 'react';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { usePoll } from '#data/polling/use-poll.ts';
import { OrderPage, usePaymentState, type ShownOrder } from '#features/cashier/cashier-order.tsx';
import { useProductEntry } from '#features/entitlements/product-entry.tsx';
import { ServiceCode } from '#features/floating-widget/service-code.tsx';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { ResultPanel, type ResultLink } from '#ui/result/result-panel.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { openPayment, payResult, payResultText, type PayResult } from './pay-result';
import styles from './order-pay-result-page.module.css';

const description = '付款之后：确认、开通与开始使用。';

/** What became of a payment: `?orderNo=` names the order, and nothing else of the address counts. */
export default function OrderPayResultPage(): ReactNode {
  return (
    <OrderPage
      title="支付完成"
      description={description}
      heading="支付结果"
      emptyTitle="没有指明订单"
      emptyText="在我的订单里查看每个订单的支付与开通进度。"
    >
      {(shown) => <PayResultView {...shown} />}
    </OrderPage>
  );
}

/** Pause between two polls of an order that waits for people, in ms. */
const reviewPause = 30_000;

/** How an order stands, kept up to date while something is about to happen. */
function PayResultView({ order, request, patch }: ShownOrder): ReactNode {
  const result = payResult(order);
  const [first] = useState(result);
  const isNew = result !== first;
  const payment = usePaymentState(result === 'confirming' ? openPayment(order)?.PayNo : undefined, patch);
  const opening = usePoll(result === 'opening' || result === 'review' ? result : undefined, {
    request,
    onReply: (reply) => payResult(reply) === result && (result === 'opening' || reviewPause),
  });
  const entry = useProductEntry(order.AppId);
  const { title, text, mark, step } = payResultText(result, order);
  const isUnreachable = [payment.status, opening.status].includes('unreachable');
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      {step && (
        <div className={`${styles.steps} grid padding-top-5`}>
          <BuyingSteps current={step} />
        </div>
      )}
      <ResultPanel
        mark={mark}
        title={title}
        takesFocus={isNew}
        text={text}
        links={linksOnward(order, result, entry.path)}
        className={styles.view}
      >
        <output className="text-danger size-small">
          {isUnreachable ? '网络不稳定，正在重新查询' : isNew && <span className="visually-hidden">{title}</span>}
        </output>
        <div className={`${styles.facts} full-width`}>
          <FactList facts={orderFacts(order, step !== undefined || result === 'requested')} />
        </div>
      </ResultPanel>
      {(result === 'success' || result === 'opening') && <AfterPayment appId={order.AppId} />}
    </>
  );
}

/** @param isServed whether the order opens, or opened, what it names. */
function orderFacts(order: OrderDetail, isServed: boolean): { name: string; value: string }[] {
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

/** Returns the ways on from a result, the likeliest first. @param entry path into the product. */
function linksOnward(order: OrderDetail, result: PayResult, entry: string): ResultLink[] {
  const { OrderNo: orderNo } = order;
  const view = { label: '查看订单', href: buildPath('orderDetail', { orderId: orderNo }) };
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
      return [{ label: '重新下单', href: choosePlanPath(order.AppId, order.Type, order.PlanId) }, view];
    default:
      return [view];
  }
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
          <div className={`${styles.start} grid gap-6 items-center`}>
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

import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { payChannelLabels, paymentStatus, type PaymentStatus } from '#contract/payment/payment-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { Button } from '#ui/button/button.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { FormAlert } from '#ui/field/field.tsx';
import { formatAccountNumber, formatPriceChange } from '#ui/format/format.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { OrderedProduct } from '../order-summary';
import styles from './order-cards.module.css';
import { paymentState, refundText, returnReason, transferRefunds } from './refund-text';

/** States in which nothing has been opened, so that the term is a plan. */
const planned: readonly OrderStatus[] = [orderStatus.unpaid, orderStatus.paid];
/** States in which nothing will be opened. */
const never: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.closed];

/** What was ordered, as it was then: product, version and what it offers, term, agreement. */
export function OrderedGoods({ order }: { order: OrderDetail }): ReactNode {
  const { AppId, ProductName, Highlights, ServiceStart, ServiceEnd, Status, Agreement, Remark } = order;
  const agreements = order.Agreements ?? [
    { Name: 'mgProtocol' as const, Title: Agreement.Name, Version: Agreement.Version },
  ];
  const term = `${formatDate(ServiceStart)} 至 ${formatDate(ServiceEnd)}`;
  return (
    <TitledSection look="card" title="商品信息">
      <OrderedProduct
        order={order}
        name={
          <Link className={`${styles.name} product-name`} to={buildPath('productDetail', { appId: AppId })}>
            {ProductName}
          </Link>
        }
      />
      {Highlights.length > 0 && (
        <ul className={`${styles.highlights} flex wrap text-secondary size-small`} aria-label="版本内容">
          {Highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <FactList
        look="plain"
        facts={[
          {
            name: '服务期限',
            value: never.includes(Status) ? '未开通' : term + (planned.includes(Status) ? '（预计）' : ''),
          },
          {
            name: '订单协议',
            value: (
              <span className="flex wrap gap-2">
                {agreements.map(({ Name, Title, Version }) => (
                  <Link key={Name} className="link-underlined" to={buildPath(Name, {}, { version: Version })}>
                    {Title}（版本 {Version}）
                  </Link>
                ))}
              </span>
            ),
          },
          { name: '备注', value: Remark },
        ]}
      />
    </TitledSection>
  );
}

/** How the price of an order was made, and what was paid. */
export function OrderAmounts({ order }: { order: OrderDetail }): ReactNode {
  const { Lines, PayableFen, PaidFen, PaidAt, Status } = order;
  return (
    <TitledSection look="card" title="金额明细">
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
        <div className={`${styles.line} ${styles.total} line-top`}>
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
    </TitledSection>
  );
}

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  0: 'orange',
  1: 'green',
  2: 'grey',
  3: 'grey',
  4: 'orange',
  5: 'grey',
};

/** The payments of an order, in the order that they were begun, without codes that nobody paid by. */
export function OrderPayments({ order }: { order: Pick<OrderDetail, 'Payments' | 'Status'> }): ReactNode {
  const payments = order.Payments.filter(
    ({ Channel, Status }) => Channel === 'offline' || Status !== paymentStatus.open,
  );
  return (
    <TitledSection look="card" title="支付信息">
      {payments.length === 0 ? (
        <p className="text-secondary">还没有发起支付。</p>
      ) : (
        <ul className="grid gap-4">
          {payments.map((payment) => (
            <li key={payment.PayNo} className={`${styles.payment} grid gap-2`}>
              <h3 className="size-body flex wrap items-center gap-2">
                {payChannelLabels[payment.Channel]}{' '}
                <ToneTag tone={paymentTones[payment.Status]}>{paymentState(payment, order)}</ToneTag>
              </h3>
              <FactList
                look="plain"
                facts={[
                  { name: '支付单号', value: payment.PayNo },
                  { name: '金额', value: `¥${formatFen(payment.AmountFen)}` },
                  { name: '发起时间', value: formatDateTime(payment.CTime) },
                  { name: '支付时间', value: payment.PaidAt && formatDateTime(payment.PaidAt) },
                  { name: '付款户名', value: payment.PayerName },
                  {
                    name: '付款账户',
                    value: payment.PayerAccount && `${payment.PayerBank} ${formatAccountNumber(payment.PayerAccount)}`,
                  },
                  ...payment.Refunds.map((refund, index) => ({
                    name: payment.Refunds.length > 1 ? `退款 ${index + 1}` : '退款',
                    value: refundText(refund, payment.Channel),
                  })),
                  { name: '说明', value: payment.FailReason || returnReason(payment, order) },
                ]}
              />
              {payment.VoucherUrl && <Voucher address={payment.VoucherUrl} />}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** The proof of a bank transfer. Only members of the organisation may read it, so it is fetched with the token, when it is first shown. */
function Voucher({ address }: { address: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [picture, setPicture] = useState<string>();
  const { run, isPending, failure } = useAction(getUpload);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  async function toggle(): Promise<void> {
    if (picture) return setOpen(!isOpen);
    const file = await run({ params: { name: address.slice(address.lastIndexOf('/') + 1) } });
    if (!file) return;
    setPicture(URL.createObjectURL(new Blob([file.bytes as BlobPart], { type: file.type })));
    setOpen(true);
  }

  return (
    <div className={styles.voucher}>
      <Button theme="text" aria-expanded={isOpen} aria-disabled={isPending} onClick={() => void toggle()}>
        {isOpen ? '收起转账凭证' : '查看转账凭证'}
      </Button>
      <FormAlert text={failure && '凭证加载失败，请稍后再试'} />
      {isOpen && <img className={`${styles.picture} bordered`} src={picture} alt="转账凭证" />}
    </div>
  );
}

type OrderLog = OrderDetail['Logs'][number];

const actors: Readonly<Record<OrderLog['Actor'], string>> = { user: '用户', system: '系统', operator: '客服' };

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** What happened to an order, and to what was wired for it and back, the latest first. */
export function OrderTimeline({ order }: { order: Pick<OrderDetail, 'Logs' | 'Payments'> }): ReactNode {
  return (
    <TitledSection look="card" title="订单进度">
      <Timeline events={eventsOf(order)} />
    </TitledSection>
  );
}

function eventsOf(order: Pick<OrderDetail, 'Logs' | 'Payments'>): ComponentProps<typeof Timeline>['events'] {
  const wired = transferRefunds(order).flatMap(({ refund: { AmountFen, CTime, DoneAt, Reference } }) => {
    const amount = `¥${formatFen(AmountFen)}`;
    const begun = { title: '退款待汇出', text: `${amount} 将汇回付款账户`, at: CTime, actor: '财务' };
    const text = Reference ? `${amount}，银行参考号 ${Reference}` : amount;
    return DoneAt ? [begun, { title: '退款已汇出', text, at: DoneAt, actor: '财务' }] : [begun];
  });
  // What was wired says by itself that the refund is over.
  const isSaid = ({ To }: OrderLog) => To === refunded && wired.some(({ title }) => title === '退款已汇出');
  const logs = order.Logs.filter((log) => !isSaid(log)).map((log) => ({
    title: changeName(log),
    text: log.Reason,
    at: log.At,
    actor: actors[log.Actor],
  }));
  const transfers = order.Payments.filter(({ Channel }) => Channel === 'offline').map(({ CTime, PayerName }) => ({
    title: '已提交转账凭证',
    text: PayerName && `付款户名 ${PayerName}`,
    at: CTime,
    actor: actors.user,
  }));
  return [...logs, ...transfers, ...wired].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** What a change of the state is called. */
function changeName({ From, To, Actor }: OrderLog): string {
  switch (To) {
    case unpaid:
      return '提交订单';
    case paid:
      return '支付成功';
    case completed:
      return From === refunding ? '退款申请已处理' : '服务已开通';
    case cancelled:
      return '取消订单';
    case closed:
      return '订单关闭';
    case refunding:
      return { user: '申请退款', operator: '客服办理退款', system: '自动退款' }[Actor];
    case refunded:
      return '退款完成';
  }
}

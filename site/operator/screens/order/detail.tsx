import Banner from '@douyinfe/semi-ui/lib/es/banner';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import {
  addOrderNote,
  adjustOrderTerm,
  closeCustomerOrder,
  extendOrderDeadline,
  getCustomerOrder,
} from '#contract/operator/order-endpoints.ts';
import type { GetCustomerOrderReply } from '#contract/operator/order-schema.ts';
import { invoiceStatus } from '#contract/invoice/invoice-status.ts';
import { resendInvoice } from '#contract/operator/invoice-review-endpoints.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { parseCount } from '../../ui/amount';
import { useOperator } from '../../ui/operator';
import { History } from '../record/detail';
import {
  closingText,
  directionInput,
  hoursInput,
  invoiceFields,
  leftOutWhenEmpty,
  logFields,
  messageFields,
  noteText,
  notificationFields,
  orderRefreshes,
  orderStatusField,
  paymentFields,
  priceLineFields,
  refundFields,
  summaryFields,
  termDaysInput,
  termFields,
} from './fields';
import styles from './order.module.css';

/** One order with everything that belongs to it, what is looked for first on top. */
export function OrderDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getCustomerOrder, { params: { orderNo: id } });
  const path = `/order/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/order', name: '订单' }}
      read={read}
      title={({ orderNo }) => `订单 ${orderNo}`}
      renderMark={({ status }) => <ValueContent field={orderStatusField} value={status} />}
      renderActions={({ status }) => (
        <>
          {status === orderStatus.unpaid && (
            <>
              <DialogLink to={`${path}/close`} endpoint={closeCustomerOrder} kind="danger">
                关闭订单
              </DialogLink>
              <DialogLink to={`${path}/extend`} endpoint={extendOrderDeadline}>
                延长付款时间
              </DialogLink>
            </>
          )}
          <DialogLink to={`${path}/note`} endpoint={addOrderNote} kind="main">
            加备注
          </DialogLink>
        </>
      )}
      renderDialog={(name, row) => <OrderDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <WaitingTransfers row={row} />
          <Section title="概况">
            <FieldList fields={summaryFields.filter(({ name }) => isShown(row, name))} row={row} />
          </Section>
          <Section title={`备注（${row.notes.length}）`}>
            <Notes notes={row.notes} />
          </Section>
          <Term row={row} path={path} />
          <Section title="价格怎么来的">
            <SmallTable label="价格" fields={priceLineFields} rows={row.lines} rowKey={({ Label }) => Label} />
            {row.coupon && <p>用了优惠券“{row.coupon}”。</p>}
          </Section>
          <Part title="支付" fields={paymentFields} rows={row.payments} rowKey="payNo" empty="还没有发起过支付。" />
          <Part title="退款" fields={refundFields} rows={row.refunds} rowKey="refundNo" empty="没有退过款。">
            {row.paidFen > 0 && <Link to={`/refund/${row.orderNo}`}>处理退款</Link>}
          </Part>
          <Part
            title="发票"
            fields={invoiceFields}
            rows={row.invoices}
            rowKey="id"
            empty="没有申请过发票。"
            renderActions={({ id: invoiceId, status }) =>
              status === invoiceStatus.issued && (
                <DialogLink to={`/invoice/${invoiceId}/resend`} endpoint={resendInvoice} kind="inline">
                  重发
                </DialogLink>
              )
            }
          />
          <Part title="订单经过" fields={logFields} rows={row.logs} rowKey="id" empty="" />
          <Part title="发给下单人的消息" fields={messageFields} rows={row.messages} rowKey="id" empty="没有消息。" />
          {row.notifications.length > 0 && (
            <Part
              title="支付渠道的通知"
              fields={notificationFields}
              rows={row.notifications.map((each, index) => ({ ...each, key: index }))}
              rowKey="key"
              empty=""
            />
          )}
          {row.attribution.length > 0 && (
            <Section title="从哪里来">
              <FieldList
                fields={row.attribution.map(({ name, value }) => ({ name, label: name, read: () => value }))}
                row={row}
              />
            </Section>
          )}
          <History title="操作记录" subject={`order:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function isShown(row: GetCustomerOrderReply, name: string): boolean {
  if (name === 'expireAt') return row.status === orderStatus.unpaid;
  return !leftOutWhenEmpty.includes(name) || Boolean(row[name as keyof GetCustomerOrderReply]);
}

/** Lines of a kind, or a sentence where there are none. */
function Part<Row>({
  title,
  fields,
  rows,
  rowKey,
  empty,
  renderActions,
  children,
}: {
  title: string;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  rowKey: keyof Row;
  empty: string;
  renderActions?: (row: Row) => ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <Section title={rows.length > 1 ? `${title}（${rows.length}）` : title}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <SmallTable
          label={title}
          fields={fields}
          rows={rows}
          rowKey={(row) => String(row[rowKey])}
          {...(renderActions && { renderActions })}
        />
      )}
      {children && <p>{children}</p>}
    </Section>
  );
}

/** A transfer that waits keeps the whole order waiting. */
function WaitingTransfers({ row: { payments } }: { row: GetCustomerOrderReply }): ReactNode {
  const { may } = useOperator();
  const waiting = payments.filter(({ channel, status }) => channel === 'offline' && status === paymentStatus.open);
  return waiting.map(({ payNo }) => (
    <div key={payNo} className={styles.notice}>
      <Banner
        fullMode={false}
        type="warning"
        closeIcon={null}
        description={
          <>
            买家说已经对公转账，等待核对。{may('transfer.read') && <Link to={`/transfer/${payNo}`}>查看这笔转账</Link>}
          </>
        }
      />
    </div>
  ));
}

function Notes({ notes }: { notes: GetCustomerOrderReply['notes'] }): ReactNode {
  if (notes.length === 0) return <p>还没有备注。</p>;
  return (
    <ol className={styles.notes}>
      {notes.map(({ id, operator, text, at }) => (
        <li key={id}>
          <p>{text}</p>
          <small>
            {operator}，<time dateTime={at}>{formatDateTime(at).slice(0, 16)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}

/** What the organisation may use now, and what made it so. */
function Term({ row, path }: { row: GetCustomerOrderReply; path: string }): ReactNode {
  const { entitlement, terms } = row;
  return (
    <Section title="服务期">
      <p>
        {entitlement === null
          ? '这家企业现在没有这个产品的服务。'
          : `${entitlement.name}，${entitlement.isActive ? '到' : '已于'} ${formatDateTime(entitlement.endAt).slice(0, 16)} ${entitlement.isActive ? '结束。' : '到期。'}`}{' '}
        <DialogLink to={`${path}/term`} endpoint={adjustOrderTerm} kind="inline">
          调整服务期
        </DialogLink>
      </p>
      {terms.length > 0 && (
        <SmallTable label="服务期的变化" fields={termFields} rows={terms} rowKey={({ at, orderNo }) => at + orderNo} />
      )}
    </Section>
  );
}

interface OrderDialogProps {
  name: string;
  row: GetCustomerOrderReply;
  reread: () => Promise<GetCustomerOrderReply | undefined>;
}

function OrderDialog({ name, row, reread }: OrderDialogProps): ReactNode {
  const { orderNo, version, termVersion, entitlement } = row;
  const params = { orderNo };
  const shared = { refreshes: orderRefreshes };
  const rereadVersion = async () => {
    const fresh = await reread();
    return fresh && { values: {}, version: fresh.version };
  };
  switch (name) {
    case 'note':
      return (
        <ChangeDialog
          {...shared}
          title={`加备注：订单 ${orderNo}`}
          endpoint={addOrderNote}
          reasonText={noteText}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="加备注"
          isImmediate
        />
      );
    case 'extend':
      return (
        <ChangeDialog
          {...shared}
          title={`延长付款时间：订单 ${orderNo}`}
          endpoint={extendOrderDeadline}
          note={`现在可以付到 ${formatDateTime(row.expireAt).slice(0, 16)}。`}
          fields={[hoursInput]}
          record={{ values: { hours: '24' }, version }}
          reread={rereadVersion}
          toInput={({ hours }, change) => ({ params, body: { hours: parseCount(String(hours)) ?? 0, ...change } })}
          confirmLabel="延长"
        />
      );
    case 'close':
      return (
        <ChangeDialog
          {...shared}
          title={`关闭订单 ${orderNo}`}
          endpoint={closeCustomerOrder}
          reasonText={closingText}
          record={{ values: {}, version }}
          reread={rereadVersion}
          toInput={(_values, change) => ({ params, body: change })}
          confirmLabel="关闭订单"
          isDangerous
        />
      );
    case 'term':
      return (
        <ChangeDialog
          {...shared}
          title={`调整服务期：${row.company}`}
          endpoint={adjustOrderTerm}
          note={
            entitlement?.isActive
              ? `${entitlement.name}，现在到 ${formatDateTime(entitlement.endAt).slice(0, 16)} 结束。`
              : '现在没有在用的服务，延长会从现在起重新开通。'
          }
          fields={entitlement?.isActive ? [directionInput, termDaysInput] : [termDaysInput]}
          record={{ values: { direction: 'give', days: '' }, version: termVersion }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.termVersion };
          }}
          toInput={({ direction, days }, change) => ({
            params,
            body: { days: (parseCount(String(days)) ?? 0) * (direction === 'take' ? -1 : 1), ...change },
          })}
          confirmLabel="调整"
        />
      );
    default:
      return null;
  }
}

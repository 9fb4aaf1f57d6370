import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { ServerTimedReply } from '#data/http/server-clock.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { OrderActions } from '../order-actions';
import type { ConfirmableAction } from '../order-dialogs';
import { OrderedProduct, OrderStatusTag } from '../order-summary';

interface OrderColumnOptions {
  /** The reply with the orders; undefined until they are loaded. */
  reply: ServerTimedReply | undefined;
  /** Returns what has just happened to an order, if that has to be said. */
  noteOf: (order: OrderSummary) => string | undefined;
  onAsk: (action: ConfirmableAction, order: OrderSummary) => void;
  onStale: (order: OrderSummary) => void;
  /** Called when the time to pay an order is over. */
  onExpired: () => void;
}

/** The columns of the list of orders. */
export function orderColumns(options: OrderColumnOptions): readonly RecordColumn<OrderSummary>[] {
  const { reply, noteOf, onAsk, onStale, onExpired } = options;
  return [
    {
      key: 'goods',
      title: '商品',
      part: 'title',
      render: (order) => (
        <OrderedProduct
          order={order}
          name={
            <Link id={orderLinkId(order.OrderNo)} className="product-name" to={detailPath(order)}>
              {order.ProductName}
            </Link>
          }
        />
      ),
    },
    {
      key: 'number',
      title: '订单号与下单时间',
      render: ({ OrderNo, CTime }) => (
        <span className="text-secondary">
          <span className="tabular">{OrderNo}</span> <CopyButton text={OrderNo} what="订单号" />
          <time className="block" dateTime={CTime}>
            {formatDateTime(CTime)}
          </time>
        </span>
      ),
    },
    { key: 'amount', title: '金额', render: renderAmount },
    {
      key: 'status',
      title: '状态',
      render: (order) => (
        <>
          <OrderStatusTag order={order} />
          {order.TransferAt ? (
            <span className="text-warning block nowrap">{formatDate(order.TransferAt)} 提交转账</span>
          ) : (
            reply &&
            order.Status === orderStatus.unpaid && (
              <span className="text-warning block nowrap">
                剩余 <Countdown until={order.ExpireAt} reply={reply} onEnd={onExpired} />
              </span>
            )
          )}
          {noteOf(order) && <span className="text-secondary block">{noteOf(order)}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      width: 220,
      render: (order) => (
        <OrderActions order={order} onAsk={(action) => onAsk(action, order)} onStale={() => onStale(order)}>
          <LinkButton size="row" theme="outline" href={detailPath(order)}>
            查看详情
          </LinkButton>
        </OrderActions>
      ),
    },
  ];
}

/** The id of the link that names an order in the list. */
export function orderLinkId(orderNo: string): string {
  return `order-${orderNo}`;
}

function detailPath({ OrderNo }: OrderSummary): string {
  return buildPath('orderDetail', { orderId: OrderNo });
}

function renderAmount({ OriginalFen, PayableFen, PaidAt, PaidFen }: OrderSummary): ReactNode {
  return (
    <>
      <span className="text-secondary">{PaidAt ? '实付' : '应付'}</span>{' '}
      <strong className="tabular nowrap">¥{formatFen(PaidAt ? PaidFen : PayableFen)}</strong>
      {OriginalFen > PayableFen && (
        <span className="text-secondary block nowrap">已优惠 ¥{formatFen(OriginalFen - PayableFen)}</span>
      )}
    </>
  );
}

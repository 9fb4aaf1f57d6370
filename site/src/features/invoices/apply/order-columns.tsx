import { Link } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import styles from './order-choice.module.css';

interface OrderColumnFacts {
  /** Those that are chosen. */
  numbers: ReadonlySet<string>;
  onToggle: (orderNo: string) => void;
}

export function orderColumns({ numbers, onToggle }: OrderColumnFacts): readonly RecordColumn<InvoiceableOrder>[] {
  return [
    {
      key: 'goods',
      title: '应用',
      part: 'title',
      render: ({ OrderNo, ProductName, VersionName }) => (
        <label className={styles.goods}>
          <input type="checkbox" checked={numbers.has(OrderNo)} onChange={() => onToggle(OrderNo)} />
          <span className="product-name">
            {ProductName} {VersionName}
            <span className="visually-hidden">（订单 {OrderNo}）</span>
          </span>
        </label>
      ),
    },
    {
      key: 'number',
      title: '订单号',
      render: ({ OrderNo }) => (
        <Link className={styles.number} to={buildPath('orderDetail', { orderId: OrderNo })}>
          {OrderNo}
        </Link>
      ),
    },
    {
      key: 'time',
      title: '支付时间',
      width: 160,
      render: ({ PaidAt }) => (PaidAt ? <time dateTime={PaidAt}>{formatDateTime(PaidAt)}</time> : '—'),
    },
    {
      key: 'amount',
      title: '可开票金额',
      align: 'right',
      width: 130,
      render: ({ AmountFen }) => <strong>¥{formatFen(AmountFen)}</strong>,
    },
  ];
}

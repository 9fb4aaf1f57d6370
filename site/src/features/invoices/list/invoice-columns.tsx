import { Link } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import type { Invoice } from '#contract/invoice/invoice-schema.ts';
import { invoiceStatus, invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { InvoiceStatusTag } from '../invoice-status-tag';
import { DownloadButton } from './download-button';
import styles from './invoice-list.module.css';

export const invoiceColumns: readonly RecordColumn<Invoice>[] = [
  {
    key: 'title',
    title: '发票抬头',
    part: 'title',
    render: ({ Title, Type, TaxNo }) => (
      <>
        {Title}
        <span className="text-secondary size-small weight-400 break-anywhere block">{invoiceTypeLabels[Type]}</span>
        {TaxNo && <span className="text-secondary size-small weight-400 break-anywhere block">{TaxNo}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    width: 120,
    render: ({ AmountFen }) => <strong className="nowrap">¥{formatFen(AmountFen)}</strong>,
  },
  {
    key: 'orders',
    title: '订单',
    render: ({ Orders }) => (
      <ul className={styles.orders}>
        {Orders.map(({ OrderNo, ProductName }) => (
          <li key={OrderNo}>
            <Link className="product-name" to={buildPath('orderDetail', { orderId: OrderNo })}>
              {ProductName}
              <span className="visually-hidden">（订单 {OrderNo}）</span>
            </Link>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 200,
    render: ({ Status, Reason, InvoiceNo }) => (
      <>
        <InvoiceStatusTag status={Status} />
        {Reason ? (
          <span className="text-secondary size-small weight-400 break-anywhere block">{Reason}</span>
        ) : (
          InvoiceNo && (
            <span className="text-secondary size-small weight-400 break-anywhere block">No. {InvoiceNo}</span>
          )
        )}
      </>
    ),
  },
  {
    key: 'time',
    title: '申请时间',
    width: 120,
    render: ({ CTime }) => (
      <time className="text-secondary" dateTime={CTime}>
        {formatDateTime(CTime)}
      </time>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    part: 'actions',
    align: 'right',
    width: 130,
    render: (invoice) => invoice.Status === invoiceStatus.issued && <DownloadButton invoice={invoice} />,
  },
];

import type { PropsWithChildren, ReactNode } from 'react';
import { getInvoiceFile } from '#contract/invoice/invoice-endpoints.ts';
import type { Invoice } from '#contract/invoice/invoice-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { saveFile } from '#data/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './invoice-list.module.css';
import {
  invoiceStatusLabels,
  type InvoiceStatus,
  invoiceStatus,
  invoiceTypeLabels,
} from '#contract/invoice/invoice-status.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import { Link } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';

/** Saves an issued invoice. Only members of the organisation may read it, so it is fetched with the token. */
function DownloadButton({ invoice: { Id, InvoiceNo } }: { invoice: Invoice }): ReactNode {
  const { run, isPending, failure } = useAction(getInvoiceFile);
  const download = async () => {
    const file = await run({ params: { id: String(Id) } });
    if (file) saveFile(new Blob([file.bytes as BlobPart], { type: file.type }), `发票-${InvoiceNo}.pdf`);
  };
  return (
    <>
      <Button size="row" theme="outline" loading={isPending} aria-busy={isPending} onClick={() => void download()}>
        下载 PDF<span className="visually-hidden">（{InvoiceNo}）</span>
      </Button>
      <span role="alert" className="text-danger size-small block">
        {failure && '下载失败，请稍后再试'}
      </span>
    </>
  );
}

const tones: Readonly<Record<InvoiceStatus, Tone>> = { 0: 'orange', 1: 'green', 2: 'grey', 3: 'grey' };

/** A line below the main text of a cell. */
function SecondLine({ children }: PropsWithChildren): ReactNode {
  return <span className="text-secondary size-small weight-400 break-anywhere block">{children}</span>;
}

export const invoiceColumns: readonly RecordColumn<Invoice>[] = [
  {
    key: 'title',
    title: '发票抬头',
    part: 'title',
    render: ({ Title, Type, TaxNo }) => (
      <>
        {Title}
        <SecondLine>{invoiceTypeLabels[Type]}</SecondLine>
        {TaxNo && <SecondLine>{TaxNo}</SecondLine>}
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
    width: 168,
    render: ({ Orders }) => (
      <ul className={`${styles.orders} grid gap-1 list-none`}>
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
    width: 232,
    render: ({ Status, Reason, InvoiceNo }) => (
      <>
        <ToneTag tone={tones[Status]}>{invoiceStatusLabels[Status]}</ToneTag>
        {Reason ? <SecondLine>{Reason}</SecondLine> : InvoiceNo && <SecondLine>No. {InvoiceNo}</SecondLine>}
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

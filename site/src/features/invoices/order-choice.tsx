import { useState, type ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { listInvoiceableOrders } from '#contract/invoice/invoice-endpoints.ts';
import { maxInvoiceOrders } from '#contract/invoice/invoice-status.ts';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/choice.tsx';
import styles from './order-choice.module.css';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { TitledSection } from '#ui/section/titled-section.tsx';

/** Most orders that are offered, the newest ones; older ones follow once these are invoiced. */
const maxOffered = 100;
/** Orders that are shown before somebody wants to see all, and rows that are held free while they load. */
const firstRows = 5;
const expectedRows = 2;

interface OrderChoiceProps {
  /** Numbers of orders that are chosen from the start. */
  preselected: readonly string[];
  /** Called with the chosen orders. */
  onAsk: (orders: readonly InvoiceableOrder[]) => void;
}

/** Chooses the orders of an invoice, and shows their sum. */
export function OrderChoice({ preselected, onAsk }: OrderChoiceProps): ReactNode {
  const read = useRead(listInvoiceableOrders, { query: { PageSize: maxOffered } }, { revalidateOnFocus: true });
  const { data } = read;
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(() => new Set(preselected));
  const [showsAll, setShowsAll] = useState(preselected.length > 0);
  const columns = orderColumns(numbers, toggle);
  const items = data?.Items ?? [];
  const chosen = items.filter(({ OrderNo }) => numbers.has(OrderNo)).slice(0, maxInvoiceOrders);
  const sum = chosen.reduce((total, { AmountFen }) => total + AmountFen, 0);
  const isAllChosen = chosen.length === Math.min(items.length, maxInvoiceOrders);

  function toggle(number: string): void {
    const next = new Set(chosen.map(({ OrderNo }) => OrderNo));
    if (!next.delete(number) && next.size < maxInvoiceOrders) next.add(number);
    setNumbers(next);
  }

  return (
    <TitledSection
      title={
        <>
          可开票订单{' '}
          {data && data.Total > 0 && <span className="text-secondary size-small weight-400">{data.Total} 笔</span>}
        </>
      }
    >
      {data && preselected.some((number) => !items.some(({ OrderNo }) => OrderNo === number)) && (
        <p className={`${styles.note} margin-bottom-3`}>有订单暂时不能开票：可能已申请过、正在退款，或实付为 0。</p>
      )}
      <QueryView
        read={read}
        skeleton={<RecordTableSkeleton label="正在加载可开票订单" columns={columns} rows={expectedRows} />}
      >
        {() =>
          items.length === 0 ? (
            <p className={`${styles.none} padding-5 rounded-card`}>
              没有待开票的订单。已完成且有实付金额的订单会出现在这里。
            </p>
          ) : (
            <>
              <RecordTable
                label="可开票订单"
                columns={columns}
                rows={showsAll ? items : items.slice(0, firstRows)}
                rowKey={({ OrderNo }) => OrderNo}
              />
              {!showsAll && items.length > firstRows && (
                <Button theme="borderless" size="large" onClick={() => setShowsAll(true)}>
                  展开全部 {items.length} 笔
                </Button>
              )}
              <div className={`${styles.bar} flex wrap items-center margin-top-3 card`}>
                <Checkbox
                  checked={isAllChosen}
                  onChange={() =>
                    setNumbers(
                      new Set(isAllChosen ? [] : items.slice(0, maxInvoiceOrders).map(({ OrderNo }) => OrderNo)),
                    )
                  }
                >
                  全选
                </Checkbox>
                <p className={`${styles.sum} flex-1 nowrap`} aria-live="polite">
                  已选 {chosen.length} 笔，合计 <strong className="text-ink size-large">¥{formatFen(sum)}</strong>
                </p>
                <Button size="large" theme="solid" disabled={chosen.length === 0} onClick={() => onAsk(chosen)}>
                  申请开票
                </Button>
              </div>
            </>
          )
        }
      </QueryView>
    </TitledSection>
  );
}

function orderColumns(
  chosen: ReadonlySet<string>,
  onToggle: (orderNo: string) => void,
): readonly RecordColumn<InvoiceableOrder>[] {
  return [
    {
      key: 'goods',
      title: '应用',
      part: 'title',
      render: ({ OrderNo, ProductName, VersionName }) => (
        <Checkbox checked={chosen.has(OrderNo)} onChange={() => onToggle(OrderNo)}>
          <span className="product-name">
            {ProductName} {VersionName}
            <span className="visually-hidden">（订单 {OrderNo}）</span>
          </span>
        </Checkbox>
      ),
    },
    {
      key: 'number',
      title: '订单号',
      render: ({ OrderNo }) => (
        <Link className="text-secondary tabular break-anywhere" to={buildPath('orderDetail', { orderId: OrderNo })}>
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

import type { ReactNode, RefObject } from 'react';
import { listInvoices } from '#contract/invoice/invoice-endpoints.ts';
import { invoiceStatuses, invoiceStatusLabels, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { invoicePath, listInvoicesQuery, type InvoicePlace } from '../invoice-place';
import { invoiceColumns } from './invoice-columns';
import styles from './invoice-list.module.css';
import { NoInvoices } from './no-invoices';

/** Rows that are held free while the list loads. */
const expectedRows = 3;

const groups: readonly { label: string; status: InvoiceStatus | undefined }[] = [
  { label: '全部', status: undefined },
  ...invoiceStatuses.map((status) => ({ label: invoiceStatusLabels[status], status })),
];

interface InvoiceListProps {
  place: InvoicePlace;
  /** Its summary, which may be led to. */
  top: RefObject<HTMLParagraphElement>;
}

/** The invoices of the organisation, state by state. */
export function InvoiceList({ place, top }: InvoiceListProps): ReactNode {
  const read = useRead(listInvoices, { query: listInvoicesQuery(place) }, { revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, isBusy } = usePreviousData(read);
  const { status, orders } = place;
  usePageFocus(top, invoicePath({ status }), read.data?.Page);
  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  return (
    <section aria-labelledby="own-invoices">
      <h2 id="own-invoices" className="size-large margin-bottom-3">
        我的发票
      </h2>
      <GroupTabs
        label="发票状态"
        unit="张"
        groups={groups.map((group) => ({
          label: group.label,
          href: invoicePath({ status: group.status, orders }),
          isCurrent: group.status === status,
          count: undefined,
        }))}
      />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void mutate()} />
        ) : (
          <div className="padding-top-3">
            <RecordTableSkeleton label="正在加载发票" columns={invoiceColumns} rows={expectedRows} />
          </div>
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 张发票`}
            {pageCount > 1 && `，第 ${data.Page} / ${pageCount} 页`}
          </p>
          {data.Items.length === 0 ? (
            <NoInvoices place={place} total={data.Total} />
          ) : (
            <RecordTable
              label="发票"
              columns={invoiceColumns}
              rows={data.Items}
              rowKey={({ Id }) => Id}
              isBusy={isBusy}
            />
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => invoicePath({ status, orders, page })} />
        </>
      )}
    </section>
  );
}

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { OrderChoice } from './order-choice';
import { invoicePath, type InvoicePlace, listInvoicesQuery } from './invoice-place';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { listInvoices } from '#contract/invoice/invoice-endpoints.ts';
import { invoiceStatuses, invoiceStatusLabels, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { invoiceColumns } from './invoice-columns';
import styles from './invoice-list.module.css';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';

const formModule = lazyModule(() => import('./invoice-form'));

/** The orders to ask for an invoice over, and the invoices that there are. */
export function InvoiceTab({ place }: { place: InvoicePlace }): ReactNode {
  const [asked, setAsked] = useState<readonly InvoiceableOrder[]>();
  const [applications, setApplications] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => setAsked(undefined);
  const onApplied = () => {
    close();
    notify.success('已提交开票申请，开具后会通知您');
    void navigate(invoicePath({}), { replace: true, preventScrollReset: true });
    setApplications((count) => count + 1);
  };
  useEffect(() => {
    // The chosen orders and their button are gone with the form: what came of them is in the list.
    if (applications > 0) top.current?.focus();
  }, [applications]);
  return (
    <>
      <OrderChoice key={place.orders.join()} preselected={place.orders} onAsk={setAsked} />
      <InvoiceList place={place} top={top} />
      {asked && <LazyPart module={formModule} props={{ orders: asked, onClose: close, onApplied }} onDismiss={close} />}
    </>
  );
}

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
function InvoiceList({ place, top }: InvoiceListProps): ReactNode {
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

interface NoInvoicesProps {
  place: InvoicePlace;
  /** Invoices on all pages. */
  total: number;
}

/** Stands where no invoice is shown, with the way on. */
function NoInvoices({ place: { status }, total }: NoInvoicesProps): ReactNode {
  if (total > 0) {
    return (
      <EmptyState title="这一页没有发票">
        <LinkButton href={invoicePath({ status })}>回到第一页</LinkButton>
      </EmptyState>
    );
  }
  return status === undefined ? (
    <EmptyState title="还没有申请过发票" text="订单完成后，在上面选中它们，即可合并开一张发票。">
      <LinkButton href={buildPath('mecenter', { type: 'order' })} tone="outline">
        查看我的订单
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={`没有${invoiceStatusLabels[status]}的发票`}>
      <LinkButton href={invoicePath({})} tone="outline">
        查看全部发票
      </LinkButton>
    </EmptyState>
  );
}

import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { listInvoices } from '#contract/invoice/invoice-endpoints.ts';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { invoiceStatuses, invoiceStatusLabels } from '#contract/invoice/invoice-status.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import {
  oneOf,
  pageNumber,
  type QueryField,
  queryState,
  type UsedQueryState,
  useQueryState,
  withoutEmpty,
} from '#data/query/query-state.ts';
import { useFocusAfterRender } from '#ui/focus/focus.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import { StatusTabs } from '#ui/tabs/group-tabs.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { OrderChoice } from './order-choice';
import { invoiceColumns } from './invoice-columns';

/** Numbers of orders, each once, joined by commas. */
const orderNumbers: QueryField<readonly string[]> = {
  fallback: [],
  read: (query, name) => [...new Set(query.get(name)?.split(',').filter(isOrderNumber))],
  write: (numbers, name) => ({ [name]: numbers.join(',') || undefined }),
};

/** Which invoices are listed, and the orders that are chosen beforehand. */
const invoiceQuery = queryState({ status: oneOf(invoiceStatuses), page: pageNumber, orders: orderNumbers });

const formModule = lazyModule(() => import('./invoice-form'));

/** The orders to ask for an invoice over, and the invoices that there are. */
export function InvoiceTab(): ReactNode {
  const query = useQueryState(invoiceQuery);
  const { orders } = query.values;
  const [chosenOrders, setChosenOrders] = useState<readonly InvoiceableOrder[]>();
  const top = useRef<HTMLParagraphElement>(null);
  // The chosen orders and their button are gone with the form: what came of them is in the list.
  const focusTop = useFocusAfterRender(top);
  const notify = useNotify();
  const close = () => setChosenOrders(undefined);
  const onApplied = () => {
    close();
    notify.success('已提交开票申请，开具后会通知您');
    query.set({ status: undefined, orders: undefined }, { replace: true });
    focusTop();
  };
  return (
    <div className="grid one-column gap-6">
      <OrderChoice key={orders.join()} preselected={orders} onAsk={setChosenOrders} />
      <InvoiceList query={query} top={top} />
      {chosenOrders && (
        <LazyPart module={formModule} props={{ orders: chosenOrders, onClose: close, onApplied }} onDismiss={close} />
      )}
    </div>
  );
}

interface InvoiceListProps {
  query: UsedQueryState<ReturnType<typeof invoiceQuery.read>>;
  /** Its line with the count, where the focus may be moved. */
  top: RefObject<HTMLParagraphElement>;
}

/** Invoices on one page of the list. */
const pageSize = 10;

/** The invoices of the organisation, state by state. */
function InvoiceList({ query, top }: InvoiceListProps): ReactNode {
  const { status, page } = query.values;
  const list = usePagedRead(
    listInvoices,
    { query: withoutEmpty({ Page: page, PageSize: pageSize, Status: status }) },
    { revalidateOnFocus: true },
  );
  return (
    <TitledSection title="我的发票">
      <StatusTabs label="发票状态" statuses={invoiceStatuses} names={invoiceStatusLabels} query={query} />
      <PagedTable
        label="发票"
        unit="张"
        list={list}
        query={query}
        top={top}
        columns={invoiceColumns}
        rowKey={({ Id }) => Id}
        expectedRows={3}
        empty={
          status === undefined ? (
            <EmptyState title="还没有申请过发票" text="订单完成后，在上面选中它们，即可合并开一张发票。">
              <LinkButton href={buildPath('mecenter', { type: 'order' })} theme="outline">
                查看我的订单
              </LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title={`没有${invoiceStatusLabels[status]}的发票`}>
              <LinkButton href={query.hrefWithout(['status', 'orders'])} theme="outline">
                查看全部发票
              </LinkButton>
            </EmptyState>
          )
        }
      />
    </TitledSection>
  );
}

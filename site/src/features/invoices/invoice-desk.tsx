import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { OrderChoice } from './apply/order-choice';
import { invoicePath, type InvoicePlace } from './invoice-place';
import { InvoiceList } from './list/invoice-list';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const formModule = lazyModule(() => import('./apply/invoice-form'));

/** The orders to ask for an invoice over, and the invoices that there are. */
export function InvoiceDesk({ place }: { place: InvoicePlace }): ReactNode {
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

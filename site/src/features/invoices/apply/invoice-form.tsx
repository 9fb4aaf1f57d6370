import type { ReactNode } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import { formatFen } from '#contract/format-fen.ts';
import {
  applyInvoice,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
} from '#contract/invoice/invoice-endpoints.ts';
import type { InvoiceableOrder } from '#contract/invoice/invoice-schema.ts';
import { invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import { getOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { ChoiceField } from './choice-field';
import { applicationOf, draftOf, emptyDraft, type InvoiceDraft } from './invoice-draft';
import styles from './invoice-form.module.css';
import { KeptTitles } from './kept-titles';
import { TitleFields } from './title-fields';

const types = [
  ['normal', invoiceTypeLabels.normal],
  ['special', invoiceTypeLabels.special],
] as const;
const owners = [
  ['company', '企业'],
  ['person', '个人'],
] as const;

interface InvoiceFormProps {
  /** At least one. */
  orders: readonly InvoiceableOrder[];
  onClose: () => void;
  /** Called once the invoice is asked for. */
  onApplied: () => void;
}

/** Asks for one invoice over some orders. */
export default function InvoiceForm({ orders, onClose, onApplied }: InvoiceFormProps): ReactNode {
  const { control, handleSubmit, register, reset, setError, formState } = useForm<InvoiceDraft>({
    defaultValues: emptyDraft,
    // A number that was typed wrong is told once it is left, and again with each change after that.
    mode: 'onTouched',
  });
  const refreshes = [listInvoices, listInvoiceableOrders, listInvoiceTitles, listOrders, getOrder];
  const { submit, isPending, failure } = useAction(applyInvoice, { refreshes });
  const [type, owner] = useWatch({ control, name: ['Type', 'Owner'] });
  const isSpecial = type === 'special';
  const sum = orders.reduce((total, { AmountFen }) => total + AmountFen, 0);

  async function send(draft: InvoiceDraft): Promise<void> {
    const body = applicationOf(
      draft,
      orders.map(({ OrderNo }) => OrderNo),
    );
    try {
      await submit({ body });
      onApplied();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      for (const [field, message] of Object.entries(error.fields)) {
        if (field in emptyDraft) setError(field as FieldPath<InvoiceDraft>, { message });
      }
    }
  }

  return (
    <FormDialog
      title="申请发票"
      action={`提交申请（¥${formatFen(sum)}）`}
      form={{
        isPending,
        failure: failure && failureText(failure),
        onSubmit: (event) => void handleSubmit(send)(event),
      }}
      onClose={onClose}
    >
      <AccountNote action="申请发票" />
      <p className={styles.sum}>
        {orders.length} 笔订单合开一张，开票金额 <strong>¥{formatFen(sum)}</strong>
      </p>
      <KeptTitles isPristine={!formState.isDirty} onChoose={(title) => reset(draftOf(title))} />
      <ChoiceField control={control} name="Type" label="发票类型" choices={types} />
      {!isSpecial && <ChoiceField control={control} name="Owner" label="抬头类型" choices={owners} />}
      <div className={styles.fields}>
        <TitleFields control={control} isSpecial={isSpecial} isCompany={isSpecial || owner === 'company'} />
      </div>
      <label className={styles.keep}>
        <input type="checkbox" {...register('KeepTitle')} />
        保存为常用抬头
      </label>
    </FormDialog>
  );
}

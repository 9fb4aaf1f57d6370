import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getOrder } from '../../../../contract/order/order-endpoints';
import { createTransfer } from '../../../../contract/payment/payment-endpoints';
import { ApiFailure } from '../../../shared/api/api-failure';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useSubmit } from '../../../shared/api/use-submit';
import { failureText } from '../../../shared/text/failure-text';
import { FormAlert } from '../../../shared/ui/form/form-alert';
import { SubmitButton } from '../../../shared/ui/form/submit-button';
import { TextField } from '../../../shared/ui/form/text-field';
import { forgetTransferDraft, keepTransferDraft, readTransferDraft, type TransferDraft } from './transfer-draft';
import styles from './transfer.module.css';
import { VoucherField } from './voucher-field';

/** Characters of an account's name (api 2.2). */
const nameLength = { least: 2, most: 50 };

interface TransferFormProps {
  orderNo: string;
  onSent: () => void;
}

/** Tells the provider of a transfer, with its proof. What is filled in survives a reload. */
export function TransferForm({ orderNo, onSent }: TransferFormProps): ReactNode {
  const { control, handleSubmit, getValues, setError, formState } = useForm<TransferDraft>({
    defaultValues: readTransferDraft(orderNo),
  });
  const { submit, isPending, failure } = useSubmit(createTransfer, { showError: false, refreshes: [getOrder] });
  const keyOf = useIdempotencyKey();

  const draft = useWatch({ control });
  useEffect(() => keepTransferDraft(orderNo, { PayerName: '', VoucherUrl: '', ...draft }), [orderNo, draft]);

  async function send(): Promise<void> {
    // The picture may have come after the press.
    const { PayerName: name, VoucherUrl: url } = getValues();
    const body = { OrderNo: orderNo, PayerName: name.trim(), VoucherUrl: url };
    try {
      await submit({ body }, { headers: keyOf(body) });
      forgetTransferDraft(orderNo);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      for (const [field, message] of Object.entries(error.fields)) {
        if (field === 'PayerName' || field === 'VoucherUrl') setError(field, { message });
      }
    }
  }

  return (
    <section aria-labelledby="transfer-proof">
      <h2 id="transfer-proof" className={styles.title}>
        第二步：提交转账凭证
      </h2>
      <form
        className={styles.form}
        method="post"
        aria-label="提交转账凭证"
        noValidate
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <TextField
          control={control}
          name="PayerName"
          label="付款户名"
          hint="与银行账户名称一致"
          autoComplete="organization"
          maxLength={nameLength.most}
          rules={{ validate: (name) => name.length >= nameLength.least || '请填写付款户名' }}
          required
        />
        <VoucherField control={control} name="VoucherUrl" />
        <FormAlert text={failure && failureText(failure)} />
        <SubmitButton isPending={isPending || formState.isSubmitting}>提交审核</SubmitButton>
      </form>
    </section>
  );
}

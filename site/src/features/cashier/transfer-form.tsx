import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { getOrder } from '#contract/order/order-endpoints.ts';
import { createTransfer } from '#contract/payment/payment-endpoints.ts';
import { payerProblems } from '#contract/payment/transfer-rules.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './transfer.module.css';
import { VoucherField } from './voucher-field';
import { sessionItem, type StorageItem } from '#data/storage.ts';

/** Characters of an account's name (api 2.2). */
const nameLength = { least: 2, most: 50 };

const bankLength = 100;

const { bankAccount } = fieldRules;

interface TransferFormProps {
  orderNo: string;
  onSent: () => void;
}

/** Tells the provider of a transfer, with its proof. What is filled in survives a reload. */
export function TransferForm({ orderNo, onSent }: TransferFormProps): ReactNode {
  const { control, handleSubmit, getValues, setError, formState } = useForm<TransferDraft>({
    defaultValues: readTransferDraft(orderNo),
  });
  const { submit, isPending, failure } = useAction(createTransfer, { refreshes: [getOrder] });

  const draft = useWatch({ control });
  useEffect(() => keepTransferDraft(orderNo, { ...emptyDraft, ...draft }), [orderNo, draft]);

  async function send(): Promise<void> {
    // The picture may have come after the press.
    const { PayerName: name, ...values } = getValues();
    const body = { OrderNo: orderNo, PayerName: name.trim(), ...values };
    try {
      await submit({ body });
      forgetTransferDraft(orderNo);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      for (const [field, message] of Object.entries(error.fields)) {
        if (Object.hasOwn(emptyDraft, field)) setError(field as keyof TransferDraft, { message });
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
          rules={{ validate: (name) => name.length >= nameLength.least || `付款户名至少 ${nameLength.least} 个字` }}
          required
        />
        <TextField
          control={control}
          name="PayerBank"
          label="开户银行"
          hint="选填，退款时汇回这个账户"
          autoComplete="off"
          maxLength={bankLength}
          rules={{ validate: (bank, { PayerAccount }) => payerProblems({ PayerBank: bank, PayerAccount }).PayerBank }}
        />
        <TextField
          control={control}
          name="PayerAccount"
          clean={cleanText.grouped}
          label="付款账号"
          hint="选填，与开户银行一起填写"
          inputMode="numeric"
          autoComplete="off"
          rules={{ validate: accountProblem }}
        />
        <VoucherField control={control} name="VoucherUrl" />
        <FormAlert text={failure && failureText(failure)} />
        <SubmitButton isPending={isPending || formState.isSubmitting}>提交审核</SubmitButton>
      </form>
    </section>
  );
}

/** The number goes with its bank, or is left out. */
function accountProblem(account: string, { PayerBank }: TransferDraft): true | string | undefined {
  if (account === '') return payerProblems({ PayerBank, PayerAccount: account }).PayerAccount;
  return bankAccount.pattern.test(account) || bankAccount.message;
}

/** What the buyer tells of a transfer before it is sent. */
export interface TransferDraft {
  PayerName: string;
  /** The account that the money came from; both are empty where the buyer leaves them out. */
  PayerBank: string;
  PayerAccount: string;
  /** Address of the uploaded proof; empty without one. */
  VoucherUrl: string;
}

export const emptyDraft: TransferDraft = { PayerName: '', PayerBank: '', PayerAccount: '', VoucherUrl: '' };

/** Where this tab keeps the draft of an order, which a reload does not lose. */
function storedDraft(orderNo: string): StorageItem<TransferDraft> {
  return sessionItem(`xl:transfer:${orderNo}`, (stored) => {
    const { PayerName, PayerBank, PayerAccount, VoucherUrl } = stored as Partial<Record<string, unknown>>;
    return {
      PayerName: text(PayerName),
      PayerBank: text(PayerBank),
      PayerAccount: text(PayerAccount),
      VoucherUrl: text(VoucherUrl),
    };
  });
}

export function readTransferDraft(orderNo: string): TransferDraft {
  return storedDraft(orderNo).read() ?? emptyDraft;
}

export function keepTransferDraft(orderNo: string, draft: TransferDraft): void {
  storedDraft(orderNo).write(draft);
}

export function forgetTransferDraft(orderNo: string): void {
  storedDraft(orderNo).remove();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { useMemo, type ReactNode } from 'react';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { formatFen } from '#contract/format-fen.ts';
import { getOrder } from '#contract/order/order-endpoints.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { createTransfer } from '#contract/payment/payment-endpoints.ts';
import type { ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { payerProblems } from '#contract/payment/transfer-rules.ts';
import { useEndpointForm, type EndpointForm } from '#data/forms/use-endpoint-form.ts';
import { sessionItem } from '#data/storage.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { Form, FormAlert, FormEnd } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import styles from './transfer.module.css';
import { VoucherField } from './voucher-field';

type BankAccount = NonNullable<ListPayChannelsReply[number]['Account']>;

interface TransferPanelProps {
  order: OrderDetail;
  account: BankAccount;
  /** The transfer that was submitted last. */
  last: OrderPayment | undefined;
  onSent: () => void;
}

/** Payment by bank transfer: where to, and the proof. */
export function TransferPanel({ order, account, last, onSent }: TransferPanelProps): ReactNode {
  const reason = last?.FailReason && `：${last.FailReason}`;
  return (
    <div className="grid one-column gap-6 padding-top-5 line-top">
      {last?.Status === paymentStatus.failed && (
        <FormAlert text={`上次提交的转账未通过审核${reason}。请核对后重新提交。`} />
      )}
      <TransferAccount account={account} order={order} />
      <TransferForm orderNo={order.OrderNo} onSent={onSent} />
    </div>
  );
}

/** Where the money goes, and what to write beside it. */
function TransferAccount({ account, order }: { account: BankAccount; order: OrderDetail }): ReactNode {
  const amount = formatFen(order.PayableFen);
  const facts = [
    { name: '收款户名', value: account.Name },
    { name: '开户银行', value: account.Bank },
    { name: '收款账号', value: account.Number },
    // Forms of banks take no separators.
    { name: '转账金额', value: amount.replaceAll(',', ''), shown: `¥${amount}` },
    { name: '转账附言', value: order.OrderNo, note: '请填写订单号，便于核对到账' },
  ];
  return (
    <TitledSection title="第一步：向以下账户转账">
      <FactList
        facts={facts.map(({ name, value, shown = value, note }) => ({
          name,
          value: (
            <span className={`${styles.fact} inline-flex wrap items-center`}>
              <span>{shown}</span>
              <CopyButton text={value} what={name} />
              {note && <span className="text-secondary size-small">{note}</span>}
            </span>
          ),
        }))}
      />
    </TitledSection>
  );
}

/** Characters of an account's name (api 2.2). */
const nameLength = { min: 2, max: 50 };

const maxBankLength = 100;

const { bankAccount } = fieldRules;

/** What the buyer says about a transfer. Bank and account are those that the money came from; both are empty where they are left out. */
const emptyTransfer = { PayerName: '', PayerBank: '', PayerAccount: '', VoucherUrl: '' };

type TransferFields = typeof emptyTransfer;

interface TransferFormProps {
  orderNo: string;
  onSent: () => void;
}

/** Submits a transfer with its proof. What is filled in survives a reload. */
function TransferForm({ orderNo, onSent }: TransferFormProps): ReactNode {
  const draft = useMemo(
    () =>
      sessionItem<TransferFields>(`xl:transfer:${orderNo}`, (stored) => ({ ...emptyTransfer, ...(stored as object) })),
    [orderNo],
  );
  const form: EndpointForm<TransferFields> = useEndpointForm(createTransfer, {
    defaultValues: emptyTransfer,
    draft,
    refreshes: [getOrder],
    toInput({ PayerName }) {
      // The picture may have come after the press.
      return { body: { ...form.getValues(), OrderNo: orderNo, PayerName: PayerName.trim() } };
    },
    onSuccess: onSent,
  });
  const { control } = form;
  return (
    <TitledSection title="第二步：提交转账凭证">
      <Form form={form} label="提交转账凭证" className={styles.form}>
        <TextField
          control={control}
          name="PayerName"
          label="付款户名"
          hint="与银行账户名称一致"
          autoComplete="organization"
          maxLength={nameLength.max}
          rules={{ validate: (name) => name.length >= nameLength.min || `付款户名至少 ${nameLength.min} 个字` }}
          required
        />
        <TextField
          control={control}
          name="PayerBank"
          label="开户银行"
          hint="选填，退款时汇回这个账户"
          autoComplete="off"
          maxLength={maxBankLength}
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
          rules={{ validate: validateAccount }}
        />
        <VoucherField control={control} name="VoucherUrl" />
        <FormEnd form={form}>提交审核</FormEnd>
      </Form>
    </TitledSection>
  );
}

/** Checks that a number comes with its bank, or is left out. */
function validateAccount(account: string, { PayerBank }: TransferFields): true | string | undefined {
  if (account === '') return payerProblems({ PayerBank, PayerAccount: account }).PayerAccount;
  return bankAccount.pattern.test(account) || bankAccount.message;
}

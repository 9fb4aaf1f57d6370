import { type ReactNode, useId, useEffect, useState } from 'react';
import { useForm, useWatch, type FieldPath, useController, type Control } from 'react-hook-form';
import { formatFen } from '#contract/format-fen.ts';
import {
  applyInvoice,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
  deleteInvoiceTitle,
} from '#contract/invoice/invoice-endpoints.ts';
import type { InvoiceableOrder, InvoiceTitle } from '#contract/invoice/invoice-schema.ts';
import { invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import { getOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import styles from './invoice-form.module.css';
import { useRead } from '#data/http/use-read.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { isTaxNumber } from '#contract/invoice/tax-number.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { ApplyInvoiceBody } from '#contract/invoice/invoice-schema.ts';
import type { InvoiceType } from '#contract/invoice/invoice-status.ts';

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

interface ChoiceFieldProps<Name extends 'Type' | 'Owner'> {
  control: Control<InvoiceDraft>;
  name: Name;
  label: string;
  choices: readonly (readonly [value: InvoiceDraft[Name], label: string])[];
}

/** One of two kinds, as buttons side by side. */
function ChoiceField<Name extends 'Type' | 'Owner'>(props: ChoiceFieldProps<Name>): ReactNode {
  const { control, name, label, choices } = props;
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="text-default size-small weight-500">
        {label}
      </span>
      <div className="flex wrap gap-2">
        {choices.map(([value, text]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}

interface KeptTitlesProps {
  /** Whether nothing has been filled in yet: then the title that was used last is. */
  isPristine: boolean;
  onChoose: (title: InvoiceTitle) => void;
}

/** The titles that the organisation kept: a choice fills in the form, and can be forgotten. Nothing while there are none. */
function KeptTitles({ isPristine, onChoose }: KeptTitlesProps): ReactNode {
  const { data } = useRead(listInvoiceTitles, {});
  const { submit, isPending } = useAction(deleteInvoiceTitle, {
    failures: 'announced',
    refreshes: [listInvoiceTitles],
  });
  const [chosen, setChosen] = useState('');
  const hasCome = data !== undefined;
  useEffect(() => {
    const [last] = data?.Items ?? [];
    if (!last || !isPristine) return;
    setChosen(String(last.Id));
    onChoose(last);
    // Once, when they come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasCome]);
  if (!data || data.Items.length === 0) return null;
  const title = data.Items.find(({ Id }) => String(Id) === chosen);
  const forget = async () => {
    // The failure is announced; whatever was kept by then is shown.
    await submit({ params: { id: chosen } }).catch(() => undefined);
    setChosen('');
  };
  return (
    <div className="grid gap-2">
      <label className="text-default size-small weight-500" htmlFor="kept-title">
        常用抬头
      </label>
      <div className="flex wrap gap-2">
        <select
          id="kept-title"
          className={styles.select}
          value={title ? chosen : ''}
          onChange={({ target: { value } }) => {
            setChosen(value);
            const next = data.Items.find(({ Id }) => String(Id) === value);
            if (next) onChoose(next);
          }}
        >
          <option value="">选择后自动填写</option>
          {data.Items.map(({ Id, Title, Type }) => (
            <option key={Id} value={Id}>
              {Title}（{invoiceTypeLabels[Type]}）
            </option>
          ))}
        </select>
        {title && (
          <button type="button" className={styles.forget} aria-disabled={isPending} onClick={() => void forget()}>
            删除<span className="visually-hidden">抬头 {title.Title}</span>
          </button>
        )}
      </div>
    </div>
  );
}

const { bankAccount, email } = fieldRules;
/** Most characters of a title, and of the other texts. */
const maxText = 100;

interface TitleFieldsProps {
  control: Control<InvoiceDraft>;
  isSpecial: boolean;
  isCompany: boolean;
}

/** Whom an invoice is made out to, and where it is sent. */
function TitleFields({ control, isSpecial, isCompany }: TitleFieldsProps): ReactNode {
  const label = isCompany ? '企业名称' : '姓名';
  return (
    <>
      <TextField
        control={control}
        name="Title"
        label={label}
        hint={isCompany ? '与营业执照一致' : undefined}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={maxText}
        rules={{ validate: (text) => text.length >= 2 || `请输入 2–100 个字的${label}` }}
        required
      />
      {isCompany && (
        <TextField
          control={control}
          name="TaxNo"
          clean={cleanText.groupedCapitals}
          label="税号"
          hint="18 位统一社会信用代码"
          autoComplete="off"
          rules={{
            validate: (text) => isTaxNumber(text) || '税号有误，请核对 18 位统一社会信用代码',
          }}
          required
        />
      )}
      {isSpecial && (
        <>
          <TextField control={control} name="Bank" label="开户行" maxLength={maxText} required />
          <TextField
            control={control}
            name="BankAccount"
            clean={cleanText.grouped}
            label="银行账号"
            inputMode="numeric"
            autoComplete="off"
            rules={{ validate: (text) => bankAccount.pattern.test(text) || bankAccount.message }}
            required
          />
          <TextField
            control={control}
            name="Address"
            label="注册地址"
            autoComplete="street-address"
            maxLength={maxText}
            required
          />
          <TextField
            control={control}
            name="Phone"
            clean={cleanText.telephone}
            label="注册电话"
            inputMode="tel"
            autoComplete="tel"
            rules={{ validate: (text) => /^[\d-]{7,20}$/.test(text) || '请输入正确的电话号码' }}
            required
          />
        </>
      )}
      <TextField
        control={control}
        name="Email"
        clean={cleanText.email}
        label="接收邮箱"
        hint="开具后通知到这个邮箱"
        type="email"
        autoComplete="email"
        maxLength={email.maxLength}
        rules={{ validate: (text) => email.pattern.test(text) || email.message }}
        required
      />
    </>
  );
}

/** What the form holds. */
interface InvoiceDraft {
  Type: InvoiceType;
  /** Whom it is made out to: a person has no tax number. */
  Owner: 'company' | 'person';
  Title: string;
  TaxNo: string;
  Bank: string;
  BankAccount: string;
  Address: string;
  Phone: string;
  Email: string;
  KeepTitle: boolean;
}

const emptyDraft: InvoiceDraft = {
  Type: 'normal',
  Owner: 'company',
  Title: '',
  TaxNo: '',
  Bank: '',
  BankAccount: '',
  Address: '',
  Phone: '',
  Email: '',
  KeepTitle: true,
};

/** The form as a kept title fills it in. */
function draftOf({ Id: _id, ...title }: InvoiceTitle): InvoiceDraft {
  return { ...title, Owner: title.TaxNo === '' ? 'person' : 'company', KeepTitle: true };
}

/** What is sent of a form: only fields that it shows. */
function applicationOf({ Owner, ...draft }: InvoiceDraft, orderNos: readonly string[]): ApplyInvoiceBody {
  const { Type, Title, TaxNo, Bank, BankAccount, Address, Phone, Email, KeepTitle } = draft;
  const isCompany = Type === 'special' || Owner === 'company';
  return {
    OrderNos: [...orderNos],
    Type,
    Title,
    TaxNo: isCompany ? TaxNo : '',
    Email,
    KeepTitle,
    ...(Type === 'special' && {
      Bank,
      BankAccount,
      Address,
      Phone,
    }),
  };
}

import { useEffect, useState, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { formatFen } from '#contract/format-fen.ts';
import {
  applyInvoice,
  deleteInvoiceTitle,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
} from '#contract/invoice/invoice-endpoints.ts';
import type { ApplyInvoiceBody, InvoiceableOrder, InvoiceTitle } from '#contract/invoice/invoice-schema.ts';
import { invoiceTypeLabels, type InvoiceType } from '#contract/invoice/invoice-status.ts';
import { isTaxNumber } from '#contract/invoice/tax-number.ts';
import { getOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Choice } from '#ui/choice/choice.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './invoice-form.module.css';

/** Values of the form. */
interface InvoiceDraft {
  Type: InvoiceType;
  /** The recipient: a person has no tax number. */
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

/** Fills the form with a kept title. */
function toDraft({ Id: _id, ...title }: InvoiceTitle): InvoiceDraft {
  return { ...title, Owner: title.TaxNo === '' ? 'person' : 'company', KeepTitle: true };
}

/** The body for a form: only fields that it shows. */
function toBody({ Owner, ...draft }: InvoiceDraft, orders: readonly InvoiceableOrder[]): ApplyInvoiceBody {
  const { Type, Title, TaxNo, Bank, BankAccount, Address, Phone, Email, KeepTitle } = draft;
  const isCompany = Type === 'special' || Owner === 'company';
  return {
    OrderNos: orders.map(({ OrderNo }) => OrderNo),
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

const types = [
  { value: 'normal', label: invoiceTypeLabels.normal },
  { value: 'special', label: invoiceTypeLabels.special },
] as const;
const owners = [
  { value: 'company', label: '企业' },
  { value: 'person', label: '个人' },
] as const;

interface InvoiceFormProps {
  /** At least one. */
  orders: readonly InvoiceableOrder[];
  onClose: () => void;
  /** Called once the invoice is applied for. */
  onApplied: () => void;
}

/** Applies for one invoice over some orders. */
export default function InvoiceForm({ orders, onClose, onApplied }: InvoiceFormProps): ReactNode {
  const form = useEndpointForm(applyInvoice, {
    defaultValues: emptyDraft,
    // A wrong number is marked once its field is left, and again with each change after that.
    mode: 'onTouched',
    toInput: (draft) => ({ body: toBody(draft, orders) }),
    refreshes: [listInvoices, listInvoiceableOrders, listInvoiceTitles, listOrders, getOrder],
    onSuccess: onApplied,
  });
  const { control, formState, register, reset } = form;
  const { field: type } = useController({ control, name: 'Type' });
  const { field: owner } = useController({ control, name: 'Owner' });
  const isSpecial = type.value === 'special';
  const sum = orders.reduce((total, { AmountFen }) => total + AmountFen, 0);
  return (
    <FormDialog title="申请发票" action={`提交申请（¥${formatFen(sum)}）`} form={form} onClose={onClose}>
      <AccountNote action="申请发票" />
      <p className="text-secondary size-small">
        {orders.length} 笔订单合开一张，开票金额 <strong className="text-ink size-large">¥{formatFen(sum)}</strong>
      </p>
      <KeptTitles isPristine={!formState.isDirty} onChoose={(title) => reset(toDraft(title))} />
      <Choice legend="发票类型" look="tile" options={types} value={type.value} onChange={type.onChange} />
      {!isSpecial && (
        <Choice legend="抬头类型" look="tile" options={owners} value={owner.value} onChange={owner.onChange} />
      )}
      <div className={`${styles.fields} grid`}>
        <TitleFields control={control} isSpecial={isSpecial} isCompany={isSpecial || owner.value === 'company'} />
      </div>
      <Checkbox {...register('KeepTitle')}>保存为常用抬头</Checkbox>
    </FormDialog>
  );
}

interface KeptTitlesProps {
  /** Whether nothing has been filled in yet: then the title that was used last is. */
  isPristine: boolean;
  onChoose: (title: InvoiceTitle) => void;
}

/** The titles that the organisation kept: choosing one fills in the form. They can be deleted. Renders nothing while there are none. */
function KeptTitles({ isPristine, onChoose }: KeptTitlesProps): ReactNode {
  const { data } = useRead(listInvoiceTitles, {});
  const { run, isPending } = useAction(deleteInvoiceTitle, { failures: 'announced', refreshes: [listInvoiceTitles] });
  const [chosen, setChosen] = useState('');
  const titles = data?.Items ?? [];
  const title = titles.find(({ Id }) => String(Id) === chosen);
  const choose = (id: string) => {
    setChosen(id);
    const next = titles.find(({ Id }) => String(Id) === id);
    if (next) onChoose(next);
  };
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (titles[0] && isPristine) choose(String(titles[0].Id));
    // Once, when they are loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded]);
  if (titles.length === 0) return null;
  const remove = async () => {
    await run({ params: { id: chosen } });
    setChosen('');
  };
  return (
    <Field
      label="常用抬头"
      compact
      beside={
        title && (
          <Button theme="borderless" type="danger" size="large" loading={isPending} onClick={() => void remove()}>
            删除<span className="visually-hidden">抬头 {title.Title}</span>
          </Button>
        )
      }
    >
      {(props) => (
        <select {...props} value={title ? chosen : ''} onChange={({ target }) => choose(target.value)}>
          <option value="">选择后自动填写</option>
          {titles.map(({ Id, Title, Type }) => (
            <option key={Id} value={Id}>
              {Title}（{invoiceTypeLabels[Type]}）
            </option>
          ))}
        </select>
      )}
    </Field>
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

/** The recipient of an invoice, and the address that it is sent to. */
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

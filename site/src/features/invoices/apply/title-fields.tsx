import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { isTaxNumber } from '#contract/invoice/tax-number.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { InvoiceDraft } from './invoice-draft';

const { bankAccount, email } = fieldRules;
/** Characters of a title, and of the other texts, at most. */
const longest = 100;

interface TitleFieldsProps {
  control: Control<InvoiceDraft>;
  isSpecial: boolean;
  isCompany: boolean;
}

/** Whom an invoice is made out to, and where it is sent. */
export function TitleFields({ control, isSpecial, isCompany }: TitleFieldsProps): ReactNode {
  const label = isCompany ? '企业名称' : '姓名';
  return (
    <>
      <TextField
        control={control}
        name="Title"
        label={label}
        hint={isCompany ? '与营业执照一致' : undefined}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={longest}
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
          <TextField control={control} name="Bank" label="开户行" maxLength={longest} required />
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
            maxLength={longest}
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

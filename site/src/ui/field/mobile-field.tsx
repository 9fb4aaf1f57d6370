import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { TextField } from './text-field';

const { pattern, message } = fieldRules.mobile;
/** Characters of a number as people write it, with the country's code and separators. */
const longestNumber = 24;

/** A field for a mobile number, which takes it as people write it and holds its eleven digits. */
export function MobileField<Values extends FieldValues, Name extends FieldPath<Values>>({
  label = '手机号',
  placeholder = '请输入手机号',
  rules,
  ...field
}: Omit<ComponentProps<typeof TextField<Values, Name>>, 'autoComplete' | 'clean' | 'inputMode' | 'label' | 'type'> & {
  label?: string;
}): ReactNode {
  return (
    <TextField
      {...field}
      label={label}
      type="tel"
      inputMode="tel"
      placeholder={placeholder}
      autoComplete="tel"
      maxLength={longestNumber}
      clean={cleanText.mobile}
      cleansWhileTyping
      rules={{
        required: true,
        validate: (number, values) => (pattern.test(number) ? rules?.validate?.(number, values) : message),
      }}
    />
  );
}

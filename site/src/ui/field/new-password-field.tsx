import type { ComponentProps, ReactNode } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { PasswordField } from './password-field';
import { PasswordStrength } from './password-strength';

const { minLength, maxLength, lengthMessage, isValid, message } = fieldRules.newPassword;

/** A field for a password that is being chosen, with what the rules ask of it below. */
export function NewPasswordField<Values extends FieldValues, Name extends FieldPath<Values>>(
  field: Pick<ComponentProps<typeof PasswordField<Values, Name>>, 'control' | 'name' | 'readOnly'>,
): ReactNode {
  const password: string = useWatch({ control: field.control, name: field.name });
  return (
    <>
      <PasswordField
        {...field}
        label="新密码"
        placeholder={lengthMessage}
        autoComplete="new-password"
        maxLength={maxLength}
        rules={{
          required: true,
          validate: (text) => {
            if (text.length < minLength) return lengthMessage;
            return isValid(text) || message;
          },
        }}
      />
      <PasswordStrength password={password} />
    </>
  );
}

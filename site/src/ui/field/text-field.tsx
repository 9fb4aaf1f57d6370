import { useId, type ChangeEvent, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Validate,
} from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { Field } from './field';
import { usePreHydrationInput } from './use-pre-hydration-input';

/** What a text has to be, once it is cleaned. */
export interface TextRules<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The message for an empty text; `true` names the field's label in it. */
  readonly required?: string | true;
  readonly validate?: Validate<FieldPathValue<Values, Name>, Values>;
}

interface TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'autoComplete'
      | 'inputMode'
      | 'maxLength'
      | 'onBlur'
      | 'onKeyDown'
      | 'onKeyUp'
      | 'placeholder'
      | 'readOnly'
      | 'type'
    >,
    Pick<ComponentProps<typeof Field>, 'hint' | 'inside' | 'beside'> {
  control: Control<Values>;
  name: Name;
  label: string;
  rules?: TextRules<Values, Name>;
  /** Cleans what was typed or pasted before rules judge it, and in the field once it is left; a line of text by default. */
  clean?: (text: string) => string;
  /** Whether each change is cleaned: for numbers, in which nobody types a space that counts. */
  cleansWhileTyping?: boolean;
  /** Marks the field with an asterisk, and refuses an empty text. */
  required?: boolean;
}

/** A labelled text input with its hint or error below (site 1.8). */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  rules,
  clean = cleanText.line,
  cleansWhileTyping = false,
  required = false,
  hint,
  inside,
  beside,
  onBlur,
  ...input
}: TextFieldProps<Values, Name>): ReactNode {
  const id = useId();
  const needed = rules?.required ?? required;
  const missing = needed === true ? `请填写${label}` : needed;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed, values) => {
        const text = clean(typed) as FieldPathValue<Values, Name>;
        if (missing && !text) return missing;
        return rules?.validate?.(text, values);
      },
    },
  });
  const change = (text: string) => field.onChange(cleansWhileTyping ? clean(text) : text);
  usePreHydrationInput(id, { value: field.value, onChange: change });
  const frame = { id, label, required, hint, inside, beside, error: fieldState.error?.message };
  return (
    <Field {...frame}>
      {(props) => (
        <input
          {...input}
          {...field}
          {...props}
          onChange={({ target, nativeEvent }) => {
            // An input method still writes in it.
            if ((nativeEvent as InputEvent).isComposing) field.onChange(target.value);
            else change(target.value);
          }}
          onBlur={(event) => {
            const text = clean(event.target.value);
            if (text !== field.value) field.onChange(text);
            field.onBlur();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

const { pattern: mobilePattern, message: mobileMessage } = fieldRules.mobile;
/** Characters of a number as people write it, with the country's code and separators. */
const maxMobileLength = 24;

type MobileFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  TextFieldProps<Values, Name>,
  'autoComplete' | 'clean' | 'inputMode' | 'label' | 'type'
> & { label?: string };

/** A field for a mobile number, which takes it as people write it and holds its eleven digits. */
export function MobileField<Values extends FieldValues, Name extends FieldPath<Values>>({
  label = '手机号',
  placeholder = '请输入手机号',
  rules,
  ...field
}: MobileFieldProps<Values, Name>): ReactNode {
  return (
    <TextField
      {...field}
      label={label}
      type="tel"
      inputMode="tel"
      placeholder={placeholder}
      autoComplete="tel"
      maxLength={maxMobileLength}
      clean={cleanText.mobile}
      cleansWhileTyping
      rules={{
        required: true,
        validate: (number, values) => (mobilePattern.test(number) ? rules?.validate?.(number, values) : mobileMessage),
      }}
    />
  );
}

interface TextAreaFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder?: string;
  /** Most characters, without spaces at both ends; more may be typed, but not sent. */
  limit: number;
  /** Called with the text whenever it changes. */
  onText?: (text: string) => void;
}

/** A labelled text of several lines with a counter, its error below (site 1.8). */
export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  label,
  placeholder,
  limit,
  onText,
}: TextAreaFieldProps<Values>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (text: string) => cleanText.lines(text).length <= limit || `${label}不能超过 ${limit} 字` },
  });
  usePreHydrationInput(id, field);
  const { length } = cleanText.lines(String(field.value ?? ''));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    field.onChange(event);
    onText?.(event.target.value);
  };
  return (
    <Field id={id} label={label} error={fieldState.error?.message} count={{ length, limit }}>
      {(props) => <textarea {...field} {...props} rows={3} placeholder={placeholder} onChange={change} />}
    </Field>
  );
}

interface SelectFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  answers: readonly string[];
}

/** A labelled choice of one of some answers, or of none (''), its error below. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  label,
  answers,
}: SelectFieldProps<Values>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  usePreHydrationInput(id, field);
  return (
    <Field id={id} label={label} error={fieldState.error?.message}>
      {(props) => (
        <select {...field} {...props}>
          <option value="">请选择</option>
          {answers.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

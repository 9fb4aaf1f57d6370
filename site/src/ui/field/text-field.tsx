import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Validate,
} from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import { usePreHydrationInput } from './use-pre-hydration-input';
import styles from './text-field.module.css';

/** What a text has to be, once it is cleaned. */
export interface TextRules<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** Said of an empty text; `true` asks for it by its label. */
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
  > {
  control: Control<Values>;
  name: Name;
  label: string;
  rules?: TextRules<Values, Name>;
  /** Makes of what was typed or pasted what rules judge, and what stands here once the field is left; a line of text by default. */
  clean?: (text: string) => string;
  /** Whether each change is cleaned: for numbers, in which nobody types a space that counts. */
  cleansWhileTyping?: boolean;
  /** Marks the field with an asterisk; an empty one is asked for by its label. */
  required?: boolean;
  /** Help below the input; an error replaces it. */
  hint?: string | undefined;
  /** A small button inside the input, at its end. */
  inside?: ReactNode;
  /** Content next to the input, such as a button that sends a code. */
  beside?: ReactNode;
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
  const asked = rules?.required ?? required;
  const missing = asked === true ? `请填写${label}` : asked;
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
  const error = fieldState.error?.message;
  const help = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          <input
            {...input}
            {...field}
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
            id={id}
            className={styles.control}
            aria-required={required}
            aria-invalid={Boolean(error)}
            {...(help && { 'aria-describedby': `${id}-help` })}
          />
          {inside}
        </span>
        {beside}
      </div>
      <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {help}
      </p>
    </div>
  );
}

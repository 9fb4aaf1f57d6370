import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { useEarlyInput } from './use-early-input';
import styles from './text-field.module.css';

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
  rules?: RegisterOptions<Values, Name>;
  /** Makes of what was typed what the form holds. */
  parse?: (text: string) => string;
  /** Marks the field with an asterisk. */
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
  parse = (text) => text,
  required = false,
  hint,
  inside,
  beside,
  onBlur,
  ...input
}: TextFieldProps<Values, Name>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  useEarlyInput(id, { value: field.value, onChange: (text) => field.onChange(parse(text)) });
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
            onChange={(event) => field.onChange(parse(event.target.value))}
            onBlur={(event) => {
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

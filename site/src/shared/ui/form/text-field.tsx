import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import styles from './text-field.module.css';

interface TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Pick<
  ComponentProps<typeof SemiInput>,
  'addonAfter' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'prefix' | 'readonly' | 'suffix' | 'type'
> {
  control: Control<Values>;
  name: Name;
  label: string;
  rules?: RegisterOptions<Values, Name>;
  /** Marks the field with an asterisk. */
  required?: boolean;
  /** Help below the input; an error replaces it. */
  hint?: string | undefined;
  /** Content next to the input, such as a button that sends a code. */
  beside?: ReactNode;
}

/** A labelled text input with its hint or error below (site 1.8). */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  rules,
  required = false,
  hint,
  beside,
  ...input
}: TextFieldProps<Values, Name>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
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
        <SemiInput
          {...input}
          {...field}
          id={id}
          size="large"
          validateStatus={error ? 'error' : 'default'}
          aria-required={required}
          aria-invalid={Boolean(error)}
          {...(help && { 'aria-describedby': `${id}-help` })}
        />
        {beside}
      </div>
      <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
        {help}
      </p>
    </div>
  );
}

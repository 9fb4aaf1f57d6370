import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import styles from './text-field.module.css';

interface TextFieldProps<Values extends FieldValues> extends Pick<
  ComponentProps<typeof SemiInput>,
  'addonAfter' | 'autoComplete' | 'inputMode' | 'maxLength' | 'mode' | 'placeholder' | 'prefix' | 'suffix' | 'type'
> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
  /** What helps to fill it in; an error takes its place. */
  hint?: string | undefined;
  /** What stands beside the input, such as a button that sends a code. */
  beside?: ReactNode;
}

/** One line of a form: name, input, and below it the hint or what is wrong (site 1.8). */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  rules,
  hint,
  beside,
  ...input
}: TextFieldProps<Values>): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  const error = fieldState.error?.message;
  const help = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <SemiInput
          {...input}
          {...field}
          id={id}
          size="large"
          validateStatus={error ? 'error' : 'default'}
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

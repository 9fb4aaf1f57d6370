import { useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { usePreHydrationInput } from './use-pre-hydration-input';
import styles from './text-field.module.css';

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
  const error = fieldState.error?.message;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...field}
        id={id}
        className={styles.control}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-help`}
      >
        <option value="">请选择</option>
        {answers.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </select>
      <p id={`${id}-help`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

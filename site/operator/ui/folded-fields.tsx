import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { FormFieldInput, type FormField, type FormValues } from './form-field';
import styles from './form-field.module.css';

/** Fields of a form that usually stay as they are. */
export interface FoldedPart {
  readonly label: string;
  readonly fields: readonly FormField[];
  /** What they hold, in one line. */
  readonly summarize: (values: FormValues) => string;
}

/** Fields behind a line that says what they hold. It opens by itself when one of them is wrong. */
export function FoldedFields({
  part: { label, fields, summarize },
  control,
}: {
  part: FoldedPart;
  control: Control<FormValues>;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const values = useWatch({ control });
  const { errors, submitCount } = useFormState({ control });
  const isWrong = fields.some(({ name }) => errors[name] !== undefined);
  useEffect(() => {
    if (submitCount === 0 || !isWrong || !details.current) return;
    details.current.open = true;
    // A field that was hidden could not take the focus when the form was refused.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      details.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong, submitCount]);
  return (
    <details ref={details} className={styles.folded}>
      <summary>
        <b>{label}</b>
        <span className={styles.hint}>{summarize(values as FormValues)}</span>
      </summary>
      {fields.map((field) => (
        <FormFieldInput key={field.name} field={field} control={control} />
      ))}
    </details>
  );
}

import { useId, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { InvoiceDraft } from './invoice-draft';
import styles from './invoice-form.module.css';

interface ChoiceFieldProps<Name extends 'Type' | 'Owner'> {
  control: Control<InvoiceDraft>;
  name: Name;
  label: string;
  choices: readonly (readonly [value: InvoiceDraft[Name], label: string])[];
}

/** One of two kinds, as buttons side by side. */
export function ChoiceField<Name extends 'Type' | 'Owner'>(props: ChoiceFieldProps<Name>): ReactNode {
  const { control, name, label, choices } = props;
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices}>
        {choices.map(([value, text]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}

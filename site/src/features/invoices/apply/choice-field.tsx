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
    <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
      <span id={id} className="text-default size-small weight-500">
        {label}
      </span>
      <div className="flex wrap gap-2">
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

import TextInput from '@douyinfe/semi-ui/lib/es/input';
import { useId, type ReactNode } from 'react';
import { useController, type Control, type RegisterOptions } from 'react-hook-form';
import type { LeadDraft } from './lead-draft';
import styles from './lead-form.module.css';

type TextName = 'name' | 'mobile' | 'company' | 'remark';

interface LeadFieldProps {
  control: Control<LeadDraft>;
  name: TextName;
  label: string;
  rules: Pick<RegisterOptions<LeadDraft, TextName>, 'validate'>;
  type?: 'text' | 'tel';
  autoComplete?: string;
  hint?: string;
  required?: boolean;
}

/** One line of the form: label, input, and below it what is wrong with it. */
export function LeadField({
  control,
  name,
  label,
  rules,
  type = 'text',
  autoComplete = 'off',
  hint,
  required = false,
}: LeadFieldProps): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules });
  const problem = fieldState.error?.message;
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <TextInput
        {...field}
        id={id}
        type={type}
        size="large"
        autoComplete={autoComplete}
        placeholder={hint ?? ''}
        validateStatus={problem ? 'error' : 'default'}
        aria-required={required}
        aria-invalid={Boolean(problem)}
        {...(problem && { 'aria-describedby': `${id}-problem` })}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

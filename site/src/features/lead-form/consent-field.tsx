import { useId, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { buildPath } from '../../../contract/routes/route-table';
import { leadRules, type LeadDraft } from './lead-draft';
import styles from './lead-form.module.css';

interface ConsentFieldProps {
  control: Control<LeadDraft>;
}

/** The visitor's consent, which nobody gives for them. */
export function ConsentField({ control }: ConsentFieldProps): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'agreed', rules: leadRules.agreed });
  const { value, ...binding } = field;
  const problem = fieldState.error?.message;
  return (
    <div className={styles.row}>
      <div className={styles.consent}>
        <input
          {...binding}
          id={id}
          type="checkbox"
          checked={value}
          aria-invalid={Boolean(problem)}
          {...(problem && { 'aria-describedby': `${id}-problem` })}
        />
        <label htmlFor={id}>
          我已阅读并同意
          <Link className={styles.link} to={buildPath('userPrivacy')} target="_blank">
            《隐私政策》
          </Link>
        </label>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

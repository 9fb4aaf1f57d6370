import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { buildPath } from '../../../contract/route-table';
import styles from './lead-form.module.css';

interface ConsentFieldProps {
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

/** The visitor's consent, which nobody gives for them. */
export function ConsentField({ field, problem }: ConsentFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.consent}>
        <input
          {...field}
          id={id}
          type="checkbox"
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

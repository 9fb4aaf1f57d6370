import { Fragment, useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { AgreementName } from '#contract/agreement/agreement.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import { usePreHydrationCheck } from './use-pre-hydration-input';
import styles from './field.module.css';

interface AgreementFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Routes of the documents. */
  documents: readonly AgreementName[];
}

/** The consent to some documents: a required checkbox that is never checked beforehand (site 1.8). */
export function AgreementField<Values extends FieldValues>({
  control,
  name,
  documents,
}: AgreementFieldProps<Values>): ReactNode {
  const id = useId();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: { validate: (agreed) => agreed === true || '请先阅读并同意协议' },
  });
  usePreHydrationCheck(id, { value: value === true, onChange });
  const error = fieldState.error?.message;
  return (
    <div>
      <div className={`${styles.agreement} flex gap-2 text-secondary size-small`}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-labelledby={`${id}-label`}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-help`}
        />
        <span id={`${id}-label`}>
          <label htmlFor={id}>我已阅读并同意</label>
          {documents.map((document, index) => (
            <Fragment key={document}>
              {index > 0 && (index === documents.length - 1 ? '和' : '、')}
              <a href={buildPath(document)} target="_blank" rel="noopener">
                《{routeNamed(document).title}》
              </a>
            </Fragment>
          ))}
        </span>
      </div>
      <p id={`${id}-help`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

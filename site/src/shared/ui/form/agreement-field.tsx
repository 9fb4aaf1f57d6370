import { useId, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { buildPath } from '../../../../contract/routes/route-table';
import styles from './agreement-field.module.css';
import fieldStyles from './text-field.module.css';

interface AgreementFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** The consent to the agreements, which nobody gives beforehand and the form asks for (site 1.8). */
export function AgreementField<Values extends FieldValues>({ control, name }: AgreementFieldProps<Values>): ReactNode {
  const id = useId();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: { validate: (agreed) => agreed === true || '请先阅读并同意协议' },
  });
  const error = fieldState.error?.message;
  return (
    <div>
      <div className={styles.line}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-labelledby={`${id}-words`}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-help`}
        />
        <span id={`${id}-words`}>
          <label htmlFor={id}>我已阅读并同意</label>
          <a href={buildPath('mgProtocol')} target="_blank" rel="noopener">
            《管家用户协议》
          </a>
          和
          <a href={buildPath('userPrivacy')} target="_blank" rel="noopener">
            《隐私政策》
          </a>
        </span>
      </div>
      <p id={`${id}-help`} className={fieldStyles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

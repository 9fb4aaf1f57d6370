import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What a field's input, select or text area is given. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Id of the control, where the caller needs to know it. */
  id?: string;
  label: ReactNode;
  /** Marks the label with an asterisk. */
  required?: boolean;
  /** Help below the control; an error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** No line is kept free below for help: for a field that never has any, as in a filter. */
  compact?: boolean;
  /** A small button inside the control, at its end. */
  inside?: ReactNode;
  /** Content beside the control, such as a button that sends a code. */
  beside?: ReactNode;
  /** How much is typed and may be, in characters; shown below the control. */
  count?: { readonly length: number; readonly limit: number };
  /** The control. */
  children: (props: ControlProps) => ReactNode;
}

/** The frame of every field: label, control, and its hint or error below, which the control is described by (site 1.8). */
export function Field(props: FieldProps): ReactNode {
  const { label, required = false, hint, error, compact = false, inside, beside, count, children } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const help = error ?? hint;
  const describedBy = [help !== undefined && help !== false && `${id}-help`, count && `${id}-count`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          {children({
            id,
            className: styles.control,
            'aria-required': required,
            'aria-invalid': Boolean(error),
            'aria-describedby': describedBy.join(' ') || undefined,
          })}
          {inside}
        </span>
        {beside}
      </div>
      {(!compact || help || count) && (
        <div className={styles.foot}>
          <p id={`${id}-help`} className={error ? styles.error : styles.hint} aria-live="polite">
            {help}
          </p>
          {count && (
            <p id={`${id}-count`} className={styles.count} data-over={count.length > count.limit}>
              <span className="visually-hidden">已输入字数</span>
              {count.length}/{count.limit}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Why the form as a whole was refused. The element is rendered while it is empty too, so that screen readers announce its text. */
export function FormAlert({ text }: { text: string | undefined }): ReactNode {
  return <div role="alert">{text && <p className={styles.alert}>{text}</p>}</div>;
}

/** Says that the browser solves a challenge. The element is rendered while it is empty too, so that its text is announced. */
export function ChallengeStatus({ isSolving }: { isSolving: boolean }): ReactNode {
  return <output className={styles.status}>{isSolving && '正在进行安全验证…'}</output>;
}

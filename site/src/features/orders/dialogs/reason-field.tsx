import { useId, type ReactNode } from 'react';
import styles from './reason-field.module.css';

/** A reason that is chosen or written. */
export interface Reason {
  /** One of the choices; '' while nothing is chosen. */
  choice: string;
  /** What is written when none of them fits. */
  words: string;
}

export const noReason: Reason = { choice: '', words: '' };

const other = '其他原因';
/** Characters that the API takes. */
const wordsLimit = 200;

interface ReasonFieldProps {
  label: string;
  choices: readonly string[];
  value: Reason;
  onChange: (value: Reason) => void;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** Asks for a reason: some to choose from, and room for another. */
export function ReasonField({ label, choices, value, onChange, error }: ReasonFieldProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="min-width-0 border-0 padding-0 margin-0" aria-describedby={`${id}-error`}>
      <legend className="text-ink weight-600 padding-0">{label}</legend>
      {[...choices, other].map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={value.choice === choice}
            onChange={() => onChange({ ...value, choice })}
          />
          {choice}
        </label>
      ))}
      {value.choice === other && (
        <div className={styles.words}>
          <label htmlFor={`${id}-words`} className="visually-hidden">
            {other}
          </label>
          <textarea
            id={`${id}-words`}
            rows={3}
            maxLength={wordsLimit}
            placeholder="请简单说明"
            value={value.words}
            onChange={({ currentTarget }) => onChange({ ...value, words: currentTarget.value })}
          />
          <p className={styles.count} aria-hidden="true">
            {value.words.length}/{wordsLimit}
          </p>
        </div>
      )}
      <p id={`${id}-error`} className="text-danger size-small" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

/** The reason as the API takes it; '' while there is none. */
export function reasonText({ choice, words }: Reason): string {
  return (choice === other ? words : choice).trim();
}

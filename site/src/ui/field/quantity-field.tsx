import { useId, useState, type ReactNode } from 'react';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  label: string;
  value: number;
  /** The most that may be chosen; 1 is the least. */
  max: number;
  onChange: (value: number) => void;
  /** What the quantity means, below the field. */
  hint: string;
}

/** A whole number from 1 on, typed or stepped. What is typed counts once it is in the range; leaving the field takes what is nearest. */
export function QuantityField({ label, value, max, onChange, hint }: QuantityFieldProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const number = Number(typed ?? value);
  const isInvalid = typed !== undefined && !(Number.isInteger(number) && number >= 1 && number <= max);
  const change = (text: string) => {
    setTyped(text);
    const next = Number(text);
    if (Number.isInteger(next) && next >= 1 && next <= max) onChange(next);
  };
  const settle = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(1, next)));
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <button type="button" aria-label={`减少${label}`} disabled={value <= 1} onClick={() => settle(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          value={typed ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => (isInvalid && typed !== '' ? settle(Math.round(number)) : setTyped(undefined))}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-help`}
        />
        <button type="button" aria-label={`增加${label}`} disabled={value >= max} onClick={() => settle(value + 1)}>
          +
        </button>
      </div>
      <p id={`${id}-help`} className={isInvalid ? styles.error : styles.hint} aria-live="polite">
        {isInvalid ? `${label}为 1–${max} 的整数` : hint}
      </p>
    </div>
  );
}

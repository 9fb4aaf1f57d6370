import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import styles from './field.module.css';

interface QuantityFieldProps {
  label: string;
  value: number;
  /** Greatest number; 1 is the least. */
  max: number;
  onChange: (value: number) => void;
  /** What the quantity means, below the field. */
  hint: string;
}

/** A whole number from 1 on, typed or stepped. A typed number counts once it is in the range; leaving the field takes the nearest one. */
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
  const step = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(1, next)));
  };
  return (
    <div className={`${styles.quantity} grid gap-2 justify-items-start`}>
      <label htmlFor={id}>{label}</label>
      <div className={`${styles.stepper} flex`}>
        <IconButton label={`减少${label}`} disabled={value <= 1} onClick={() => step(value - 1)}>
          −
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          value={typed ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => (isInvalid && typed !== '' ? step(Math.round(number)) : setTyped(undefined))}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-help`}
        />
        <IconButton label={`增加${label}`} disabled={value >= max} onClick={() => step(value + 1)}>
          +
        </IconButton>
      </div>
      <p id={`${id}-help`} className={isInvalid ? styles.error : styles.hint} aria-live="polite">
        {isInvalid ? `${label}为 1–${max} 的整数` : hint}
      </p>
    </div>
  );
}

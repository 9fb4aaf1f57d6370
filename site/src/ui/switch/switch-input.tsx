import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './switch-input.module.css';

interface SwitchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** What is on or off, at once. Its label is beside it. */
export function SwitchInput({ isOn, onSwitch, ...attributes }: SwitchInputProps): ReactNode {
  return (
    <input
      {...attributes}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}

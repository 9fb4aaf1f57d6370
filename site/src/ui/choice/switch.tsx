import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Turns something on or off at once. Its label is beside it. */
export function Switch({ isOn, onSwitch, ...attributes }: SwitchProps): ReactNode {
  return (
    <input
      {...attributes}
      type="checkbox"
      role="switch"
      className={`${styles.switch} flex-none`}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}

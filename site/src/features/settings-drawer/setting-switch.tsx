import { useId, type ReactNode } from 'react';
import { Switch } from '#ui/choice/choice.tsx';
import styles from './settings-drawer.module.css';

interface SettingSwitchProps {
  label: string;
  hint?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One setting that is on or off. */
export function SettingSwitch({ label, hint, isOn, onChange }: SettingSwitchProps): ReactNode {
  const hintId = useId();
  return (
    <label className={styles.row}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch aria-label={label} aria-describedby={hint && hintId} isOn={isOn} onSwitch={onChange} />
    </label>
  );
}

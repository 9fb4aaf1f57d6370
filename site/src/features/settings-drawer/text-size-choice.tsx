import type { ReactNode } from 'react';
import { textSizes, type AppSettings } from '#data/config/app-settings.ts';
import styles from './settings-drawer.module.css';

type TextSize = AppSettings['textSize'];

interface TextSizeChoiceProps {
  size: TextSize;
  onChange: (size: TextSize) => void;
}

/** How large all text is; each choice is as large as it says. */
export function TextSizeChoice({ size, onChange }: TextSizeChoiceProps): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>文字大小</legend>
      <div className={styles.themes}>
        {textSizes.map(({ percent, label }) => (
          <label key={percent} className={styles.theme} style={{ fontSize: `${percent}%` }}>
            <input
              type="radio"
              name="text-size"
              className="visually-hidden"
              checked={size === percent}
              onChange={() => onChange(percent)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { defaultSettings } from '#data/config/app-settings.ts';
import styles from './settings-drawer.module.css';

/** Colours to begin with; any other can be picked. */
const colours = [
  { name: `${brand.name}色`, value: defaultSettings.themeColor.toLowerCase() },
  { name: '青绿', value: '#0a8f7f' },
  { name: '靛紫', value: '#5b45e0' },
  { name: '玫红', value: '#d4256a' },
  { name: '橙棕', value: '#c2520a' },
  { name: '石墨', value: '#39465c' },
] as const;

/** The colour of links and buttons. */
export function ColourChoice({ colour, onChange }: { colour: string; onChange: (colour: string) => void }): ReactNode {
  const shown = colour.toLowerCase();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>主题色</legend>
      <div className={styles.colours}>
        {colours.map(({ name, value }) => (
          <label key={value} className={styles.colour} style={{ '--swatch': value } as CSSProperties} title={name}>
            <input
              type="radio"
              name="theme-colour"
              className="visually-hidden"
              aria-label={name}
              checked={shown === value}
              onChange={() => onChange(value)}
            />
          </label>
        ))}
        <label className={styles.custom}>
          <input type="color" value={shown} onChange={({ target }) => onChange(target.value)} />
          自定义
        </label>
      </div>
    </fieldset>
  );
}

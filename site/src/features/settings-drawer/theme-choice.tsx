import IconDesktop from '@douyinfe/semi-icons/lib/es/icons/IconDesktop';
import IconMoon from '@douyinfe/semi-icons/lib/es/icons/IconMoon';
import IconSun from '@douyinfe/semi-icons/lib/es/icons/IconSun';
import type { ReactNode } from 'react';
import type { AppSettings } from '#data/config/app-settings.ts';
import styles from './settings-drawer.module.css';

type Theme = AppSettings['theme'];

const themes = [
  { theme: 'system', label: '跟随系统', Icon: IconDesktop },
  { theme: 'light', label: '浅色', Icon: IconSun },
  { theme: 'dark', label: '深色', Icon: IconMoon },
] as const;

/** As the system is, light or dark. */
export function ThemeChoice({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>主题</legend>
      <div className={styles.themes}>
        {themes.map((entry) => (
          <label key={entry.theme} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={theme === entry.theme}
              onChange={() => onChange(entry.theme)}
            />
            <entry.Icon aria-hidden />
            {entry.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

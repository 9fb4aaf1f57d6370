import type { ReactNode } from 'react';
import { SettingsButton } from '#features/settings-drawer/settings-button.tsx';
import styles from './settings-corner.module.css';

/** The settings button while the footer, which contains it otherwise, is switched off. */
export function SettingsCorner(): ReactNode {
  return (
    <div className={styles.corner}>
      <SettingsButton />
    </div>
  );
}

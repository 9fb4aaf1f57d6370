import type { ReactNode } from 'react';
import { SettingsButton } from '../../features/settings-drawer/settings-button';
import styles from './settings-corner.module.css';

/** The way to the settings for who has switched the footer off. */
export function SettingsCorner(): ReactNode {
  return (
    <div className={styles.corner}>
      <SettingsButton />
    </div>
  );
}

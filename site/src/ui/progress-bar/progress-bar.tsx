import type { ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  value: number;
  isWarning?: boolean;
}

/** A bar that shows a share. Only for the eye: a text beside it gives the number. */
export function ProgressBar({ value, isWarning = false }: ProgressBarProps): ReactNode {
  return (
    <progress
      className={joinNames(styles.bar, 'flex-1 full-width', isWarning && styles.warning)}
      value={value}
      aria-hidden="true"
    />
  );
}

import type { ReactNode } from 'react';
import styles from './challenge-status.module.css';

/** Says that the browser works at a challenge. The element is rendered while it is empty too, so that its text is announced. */
export function ChallengeStatus({ isSolving }: { isSolving: boolean }): ReactNode {
  return <output className={styles.status}>{isSolving && '正在进行安全验证…'}</output>;
}

import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first thing on every page: past the header to the content. */
export function SkipLink(): ReactNode {
  return (
    <a className={styles.skip} href="#main">
      跳到主要内容
    </a>
  );
}

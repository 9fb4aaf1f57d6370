import type { ReactNode } from 'react';
import { brand } from '../../../../contract/brand/brand';
import styles from './logo.module.css';

/** The brand's mark and name, in the colour of the text around it. */
export function Logo(): ReactNode {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="32" height="32" viewBox={brand.markViewBox} aria-hidden="true">
        <path d={brand.markPath} fill="currentColor" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
      <span className={styles.descriptor}>{brand.descriptor}</span>
    </span>
  );
}

import type { PropsWithChildren, ReactNode } from 'react';
import styles from './dialog-form.module.css';

/** The ways out of a dialog, at its end. */
export function DialogButtons({ children }: PropsWithChildren): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}

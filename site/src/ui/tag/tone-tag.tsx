import type { PropsWithChildren, ReactNode } from 'react';
import styles from './tone-tag.module.css';

export type Tone = 'orange' | 'blue' | 'green' | 'grey';

/** A short state, in the colour of its kind: what waits, what goes on, what is done, what is over. */
export function ToneTag({ tone, children }: PropsWithChildren<{ tone: Tone }>): ReactNode {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}

import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

/** Why the form as a whole was refused. The element is rendered while it is empty too, so that screen readers announce its text. */
export function FormAlert({ text }: { text: string | undefined }): ReactNode {
  return <div role="alert">{text && <p className={styles.alert}>{text}</p>}</div>;
}

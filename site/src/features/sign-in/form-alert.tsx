import type { ReactNode } from 'react';
import styles from './sign-in-form.module.css';

/** Says why the form as a whole was refused; its place is there before, so that screen readers hear it. */
export function FormAlert({ text }: { text: string | undefined }): ReactNode {
  return <div role="alert">{text && <p className={styles.alert}>{text}</p>}</div>;
}

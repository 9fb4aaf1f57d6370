import { useId, type ReactNode } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  name: string;
  /** What is looked for; also stands in the empty field. */
  label: string;
  initial?: string | undefined;
}

/** A field for words to look for, with its button; the form around it decides where the words go. */
export function SearchField({ name, label, initial = '' }: SearchFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        name={name}
        placeholder={label}
        defaultValue={initial}
        maxLength={50}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.button}>
        搜索
      </button>
    </div>
  );
}

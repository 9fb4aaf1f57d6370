import { useId, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  name: string;
  /** Label of what is searched, also the placeholder. */
  label: string;
  initial?: string | undefined;
}

/** A search input with its button; the form around it handles the text. */
export function SearchField({ name, label, initial = '' }: SearchFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={`${styles.field} flex ground-surface`}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className={`${styles.input} flex-1 full-width min-width-0`}
        type="search"
        name={name}
        placeholder={label}
        defaultValue={initial}
        maxLength={50}
        enterKeyHint="search"
      />
      <Button htmlType="submit" theme="borderless" className={styles.button}>
        搜索
      </Button>
    </div>
  );
}

import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useState, type ReactNode } from 'react';
import styles from './tag-input.module.css';

interface TagInputProps {
  attributes: Readonly<{ id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }>;
  value: readonly string[];
  /** Tags in use, the most used first. */
  suggestions: readonly string[];
  isDisabled: boolean;
  onChange: (tags: readonly string[]) => void;
}

/** Suggestions that are offered at once. */
const offered = 8;

/** Asks for short texts: typed with Enter or a comma between them, or chosen from those in use. */
export function TagInput({ attributes, value, suggestions, isDisabled, onChange }: TagInputProps): ReactNode {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const tags = text.split(/[,，、\n]/).map((tag) => tag.trim());
    onChange([...new Set([...value, ...tags.filter(Boolean)])]);
    setTyped('');
  };
  const left = suggestions.filter((tag) => !value.includes(tag) && tag.includes(typed.trim())).slice(0, offered);
  return (
    <div className={styles.tags}>
      {value.length > 0 && (
        <ul aria-label="已选">
          {value.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`去掉${tag}`}
                disabled={isDisabled}
                onClick={() => onChange(value.filter((each) => each !== tag))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <SemiInput
        {...attributes}
        value={typed}
        disabled={isDisabled}
        placeholder="输入后按回车"
        onChange={(text) => (/[,，、]$/.test(text) ? add(text) : setTyped(text))}
        onBlur={() => typed.trim() && add(typed)}
        onKeyDown={(event) => {
          // Enter that ends the composition of Chinese words is none of ours.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            if (typed.trim()) add(typed);
          } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
        }}
      />
      {left.length > 0 && (
        <fieldset aria-label="常用" className={styles.suggestions}>
          {left.map((tag) => (
            // Before the input loses the focus, which would add what is half typed.
            <Button
              key={tag}
              size="small"
              theme="light"
              type="tertiary"
              disabled={isDisabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
            >
              {tag}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

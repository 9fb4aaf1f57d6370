import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { copyText } from './copy-text';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** What goes to the clipboard; a function where only the browser knows it. */
  text: string | (() => string);
  /** What is copied, such as 校验值. */
  what: string;
}

/** How it went, last time. */
type Outcome = 'none' | 'copied' | 'refused';

const labels: Record<Outcome, string> = { none: '复制', copied: '已复制', refused: '请手动复制' };

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, what }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => {
    try {
      await copyText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <Button theme="outline" size="small" className={styles.button} onClick={() => void copy()}>
      <span aria-live="polite">{labels[outcome]}</span>
      <span className="visually-hidden">{what}</span>
    </Button>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
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

/** How long the outcome is shown, in milliseconds. */
const outcomeTime = 4_000;

/** Copies a text to the clipboard and confirms it for some seconds. */
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
  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), outcomeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <Button theme="outline" size="small" className={styles.button} onClick={() => void copy()}>
      <span>
        {outcome === 'none' && labels.none}
        {/* Its end is not announced. */}
        <span aria-live="polite">{outcome !== 'none' && labels[outcome]}</span>
      </span>
      <span className="visually-hidden">{what}</span>
    </Button>
  );
}

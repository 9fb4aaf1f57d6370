import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderProblem } from './order-problem';
import styles from './problem-note.module.css';

interface ProblemNoteProps {
  problem: OrderProblem | undefined;
  /** Whether it gets the focus when it appears: it answers something that the buyer did. */
  focused?: boolean;
  /** Asks again what failed. */
  onRetry?: (() => void) | undefined;
}

/** Says what is in the way of an order, with the ways out. Rendered while there is nothing too, so that screen readers announce it. */
export function ProblemNote({ problem, focused = false, onRetry }: ProblemNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && focused) note.current?.focus();
  }, [problem, focused]);
  return (
    <div role="alert">
      {problem && (
        <div ref={note} className={styles.note} tabIndex={-1}>
          <p>{problem.text}</p>
          {(problem.ways.length > 0 || onRetry) && (
            <p className={styles.ways}>
              {problem.ways.map(({ label, href }) => (
                <Link key={href} to={href}>
                  {label}
                </Link>
              ))}
              {onRetry && (
                <button type="button" onClick={onRetry}>
                  重试
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

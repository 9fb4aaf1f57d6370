import type { ReactNode } from 'react';
import styles from './step-list.module.css';

interface StepListProps {
  steps: readonly { title: string; text: string }[];
  /** `across` sets the steps side by side where there is room, `down` one below the other. */
  direction?: 'across' | 'down';
}

/** What happens one after the other, numbered. */
export function StepList({ steps, direction = 'across' }: StepListProps): ReactNode {
  return (
    <ol className={`${styles.steps} ${styles[direction]}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={`${styles.step} break-anywhere grid content-start gap-4`}>
          <span className={`${styles.number} text-brand-deep weight-700 tabular grid`} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="size-large">{title}</h3>
            <p className="text-secondary margin-top-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

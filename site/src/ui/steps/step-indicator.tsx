import type { ReactNode } from 'react';
import styles from './step-indicator.module.css';

interface StepIndicatorProps<Name extends string> {
  /** What the steps lead through, such as 购买步骤. */
  label: string;
  steps: readonly { readonly name: Name; readonly label: string }[];
  /** The step that the visitor is at. */
  current: Name;
}

/** Where the visitor is in a sequence of pages. */
export function StepIndicator<Name extends string>({ label, steps, current }: StepIndicatorProps<Name>): ReactNode {
  const at = steps.findIndex(({ name }) => name === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.name} className={styles.step} {...(index === at && { 'aria-current': 'step' })}>
          <span className={styles.number} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {step.label}
          {index < at && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}

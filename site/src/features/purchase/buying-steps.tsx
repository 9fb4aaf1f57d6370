import type { ReactNode } from 'react';
import styles from './buying-steps.module.css';

const steps = [
  { name: 'choose', label: '选择' },
  { name: 'confirm', label: '确认' },
  { name: 'pay', label: '支付' },
  { name: 'done', label: '完成' },
] as const;

export type BuyingStep = (typeof steps)[number]['name'];

/** The steps from a product to its use, each on a page of its own. */
export function BuyingSteps({ current }: { current: BuyingStep }): ReactNode {
  const at = steps.findIndex(({ name }) => name === current);
  return (
    <ol className={`${styles.steps} flex list-none`} aria-label="购买步骤">
      {steps.map((step, index) => (
        <li key={step.name} className={styles.step} {...(index === at && { 'aria-current': 'step' })}>
          <span className={`${styles.number} grid weight-600 tabular`} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {step.label}
          {index < at && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import styles from './order-progress.module.css';
import type { OrderStep } from './order-steps';

/** What each state is called for people who do not see its colour. */
const stateNames: Readonly<Record<OrderStep['state'], string>> = {
  done: '已完成',
  current: '进行中',
  todo: '未开始',
  ended: '已结束',
};
const marks: Readonly<Record<OrderStep['state'], string | undefined>> = {
  done: '✓',
  current: undefined,
  todo: undefined,
  ended: '×',
};

/** The steps of an order's way, and where it stands. */
export function OrderProgress({ steps }: { steps: readonly OrderStep[] }): ReactNode {
  return (
    <ol className={styles.steps} aria-label="订单步骤">
      {steps.map(({ title, state, at }, index) => (
        <li
          key={title}
          className={`${styles.step} ${styles[state]}`}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[state] ?? index + 1}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>
              {title}
              <span className="visually-hidden">（{stateNames[state]}）</span>
            </span>
            {at && (
              <time className="text-secondary size-caption block" dateTime={at}>
                {formatDateTime(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

import IconArrowDown from '@douyinfe/semi-icons/lib/es/icons/IconArrowDown';
import IconArrowUp from '@douyinfe/semi-icons/lib/es/icons/IconArrowUp';
import type { ReactNode } from 'react';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import styles from './metric-cards.module.css';
import { changeText, metrics, ratios } from './metrics';

interface MetricCardsProps {
  summary: WorkplaceSummary;
  /** Whether each metric shows its change. */
  compares: boolean;
}

/** The totals of the period, each with its change against the period before. */
export function MetricCards({ summary: { Total, Before }, compares }: MetricCardsProps): ReactNode {
  const cards = [
    ...metrics.map(({ name, label, format }) => ({
      label,
      format,
      now: Total[name],
      before: Before[name],
      change: changeText,
    })),
    ...ratios.map(({ label, of, format, change }) => ({ label, format, now: of(Total), before: of(Before), change })),
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, format, now, before, change }) => (
        <div key={label} className={styles.card}>
          <dt className="text-secondary size-small">{label}</dt>
          <dd className={styles.value}>{now === undefined ? '--' : format(now)}</dd>
          {compares && <Change text={change(now, before)} />}
        </div>
      ))}
    </dl>
  );
}

function Change({ text }: { text: string | undefined }): ReactNode {
  const Arrow = text?.startsWith('上升') ? IconArrowUp : text?.startsWith('下降') ? IconArrowDown : undefined;
  return (
    <dd className={styles.change}>
      {text ? (
        <>
          较上期{' '}
          <span className={styles.percent}>
            {Arrow && <Arrow aria-hidden size="small" className={styles.arrow} />}
            {text}
          </span>
        </>
      ) : (
        '上期无数据'
      )}
    </dd>
  );
}

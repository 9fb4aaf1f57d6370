import type { ReactNode } from 'react';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import styles from './entitlement-list.module.css';

/** From when until when an application may be used, as words and as a bar of what is left. */
export function ServiceTime({ StartAt, EndAt, Status }: Pick<Entitlement, 'StartAt' | 'EndAt' | 'Status'>): ReactNode {
  const days = daysUntil(EndAt);
  const whole = daysUntil(EndAt, Date.parse(StartAt));
  const share = whole > 0 ? Math.min(1, days / whole) : 0;
  return (
    <div className={styles.time}>
      <p className="text-secondary size-small weight-400">
        {formatDate(StartAt)} 开通 · {Status === 3 ? '已于 ' : ''}
        {formatDate(EndAt)} 到期 {Status !== 3 && <strong className="text-default nowrap">剩余 {days} 天</strong>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}

import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import type { Standing } from './offered-versions';
import styles from './standing-note.module.css';

interface StandingNoteProps {
  appId: string;
  type: OrderType;
  standing: Standing;
}

/** What the organisation has of the product, and what else could be done with it. */
export default function StandingNote({ appId, type, standing }: StandingNoteProps): ReactNode {
  const { VersionName, EndAt, Status } = standing;
  const [now] = useState(() => Date.now());
  const isExpired = Status === 3;
  const days = daysUntil(EndAt, now);
  const path = (to: 'renew' | 'upgrade') => buildPath('funcOpen', { appId, type: to });
  return (
    <div className={styles.note}>
      <p>
        当前版本 <strong>{VersionName}</strong>，{isExpired ? '已于' : '当前到期日'}{' '}
        <strong>
          <time dateTime={EndAt}>{formatDate(EndAt)}</time>
        </strong>
        {isExpired ? ' 到期' : `，剩余 ${days} 天`}
      </p>
      {type === 'new' && !isExpired && (
        <p>
          再次购买当前版本会接续时长；换更高的版本请
          <Link to={path('upgrade')}>升级</Link>。
        </p>
      )}
      {type === 'renew' && (
        <p>
          {isExpired ? '续费从付款时起算，版本保持不变。' : '续费接在到期日之后，版本保持不变。'}
          {!isExpired && (
            <>
              需要更高的版本请<Link to={path('upgrade')}>升级</Link>。
            </>
          )}
        </p>
      )}
      {type === 'upgrade' && <p>只需补剩余时长的差价：两个版本同时长套餐的价差，按剩余时间折算。到期日不变。</p>}
    </div>
  );
}

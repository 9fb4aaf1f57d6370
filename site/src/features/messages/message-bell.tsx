import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBell';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './message-bell.module.css';
import { UnreadNumber, useUnreadCount } from './unread-badge';

/** Leads to the messages, with the number of unread ones. */
export default function MessageBell(): ReactNode {
  const unread = useUnreadCount() ?? 0;
  return (
    <Link
      to={buildPath('mecenter', { type: 'message' })}
      className={styles.bell}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
    >
      <IconBell size="large" aria-hidden />
      <span className={styles.number}>
        <UnreadNumber unread={unread} />
      </span>
    </Link>
  );
}

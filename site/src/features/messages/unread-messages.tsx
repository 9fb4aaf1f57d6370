import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBell';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listMessages } from '#contract/message/message-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import styles from './unread-messages.module.css';

/** Asks how many messages are unread, with the newest of them. */
export const unreadInput = { query: { Read: '0', PageSize: 1 } } as const;

/** Larger numbers are shown as 99+. */
const maxShown = 99;

/** The number of unread messages, for the eye alone; nothing when there are none. */
function UnreadNumber({ unread }: { unread: number }): ReactNode {
  if (unread === 0) return null;
  return (
    <span
      className={`${styles.badge} inline-block text-white weight-600 size-caption tabular text-center`}
      aria-hidden="true"
    >
      {unread > maxShown ? `${maxShown}+` : unread}
    </span>
  );
}

/** Follows the word 消息 in a menu. */
export function UnreadBadge(): ReactNode {
  const unread = useUnreadCount() ?? 0;
  return (
    <>
      <UnreadNumber unread={unread} />
      {unread > 0 && <span className="visually-hidden">，{unread} 条未读</span>}
    </>
  );
}

/** Number of unread messages; undefined until that is known. MessageWatch keeps it up to date. */
function useUnreadCount(): number | undefined {
  return useRead(listMessages, unreadInput, { failures: 'silent' }).data?.Unread;
}

/** Leads to the messages, with the number of unread ones. */
export function MessageBell(): ReactNode {
  const unread = useUnreadCount() ?? 0;
  return (
    <Link
      to={buildPath('mecenter', { type: 'message' })}
      className={`${styles.bell} grid`}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
    >
      <IconBell size="large" aria-hidden />
      <span className={styles.number}>
        <UnreadNumber unread={unread} />
      </span>
    </Link>
  );
}

import type { ReactNode } from 'react';
import styles from './unread-badge.module.css';
import { useUnreadCount } from './use-unread-count';

/** Above it, how many more no longer matters. */
const most = 99;

/** How many messages were not read, as figures alone: what it stands on says the rest. Nothing when all were. */
export function UnreadFigures({ unread }: { unread: number }): ReactNode {
  if (unread === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {unread > most ? `${most}+` : unread}
    </span>
  );
}

/** Stands behind the word 消息 in a menu. */
export default function UnreadBadge(): ReactNode {
  const unread = useUnreadCount() ?? 0;
  return (
    <>
      <UnreadFigures unread={unread} />
      {unread > 0 && <span className="visually-hidden">，{unread} 条未读</span>}
    </>
  );
}

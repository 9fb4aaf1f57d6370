import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageListPath, messageViews, unreadMessages, type MessageView } from '../message-filter';
import styles from './message-view-tabs.module.css';

interface MessageViewTabsProps {
  view: MessageView;
  /** Undefined until the API has told. */
  unread: number | undefined;
}

/** The ways to look at the messages, with how many were not read. */
export function MessageViewTabs({ view, unread }: MessageViewTabsProps): ReactNode {
  return (
    <nav aria-label="消息分类" className={styles.scroller}>
      <ul className={styles.views}>
        {messageViews.map((each) => (
          <li key={each.label}>
            <Link
              className={styles.view}
              to={messageListPath({ view: each, page: 1 })}
              preventScrollReset
              {...(each === view && { 'aria-current': 'page' as const })}
            >
              {each.label}
              {each === unreadMessages && unread !== undefined && (
                <span className="size-small tabular">
                  {unread}
                  <span className="visually-hidden"> 条</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

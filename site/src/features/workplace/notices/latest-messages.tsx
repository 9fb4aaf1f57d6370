import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listMessages } from '#contract/message/message-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { NoticeCard } from './notice-card';
import styles from './notice-list.module.css';
import { NoticeRead } from './notice-read';

/** Messages that the card has room for. */
const latest = { query: { Page: 1, PageSize: 3 } };

/** What the visitor was told last. */
export function LatestMessages(): ReactNode {
  const read = useRead(listMessages, latest, { revalidateOnFocus: true });
  const path = buildPath('mecenter', { type: 'message' });
  return (
    <NoticeCard title="最新消息" more={{ label: '全部消息', path }}>
      <NoticeRead label="消息" read={read}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p className={styles.none}>还没有消息，订单与到期提醒会出现在这里</p>
          ) : (
            <ul className="grid gap-1">
              {Items.map(({ Id, Title, Link: target, Read, CTime }) => (
                <li key={Id} className={styles.item}>
                  <p className={styles.words}>
                    <Link className={styles.link} to={target || path}>
                      {!Read && <span className={styles.urgent}>未读 · </span>}
                      {Title}
                    </Link>
                    <br />
                    <span className={styles.facts}>{formatDateTime(CTime)}</span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </NoticeRead>
    </NoticeCard>
  );
}

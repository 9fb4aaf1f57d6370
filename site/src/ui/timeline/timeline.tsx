import SemiTimeline from '@douyinfe/semi-ui/lib/es/timeline';
import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import '#ui/theme/semi.css';
import styles from './timeline.module.css';

interface TimelineEvent {
  title: string;
  /** More about it; not shown where it repeats the title. */
  text: string;
  at: string;
  /** Who did it. */
  actor: string;
}

/** What happened to something, the latest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }): ReactNode {
  return (
    <SemiTimeline className={styles.timeline ?? ''}>
      {events.map(({ title, text, at, actor }, index) => (
        <SemiTimeline.Item
          key={`${at} ${title}`}
          type={index === 0 ? 'ongoing' : 'default'}
          extra={text === title ? '' : text}
          time={
            <>
              <time dateTime={at}>{formatDateTime(at)}</time> · {actor}
            </>
          }
        >
          <p className="text-ink weight-600">{title}</p>
        </SemiTimeline.Item>
      ))}
    </SemiTimeline>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './playground.module.css';

export interface LoggedEvent {
  /** Number of the event, from 1. */
  readonly number: number;
  readonly type: string;
  /** Position of the film, in seconds. */
  readonly time: number;
}

interface PlayerEventsProps {
  /** Events, the latest first. */
  readonly events: readonly LoggedEvent[];
  readonly onClear: () => void;
}

/** List of the events that the player has fired. */
export function PlayerEvents({ events, onClear }: PlayerEventsProps): ReactNode {
  return (
    <section className={styles.card} aria-labelledby="play-events">
      <div className="flex wrap items-center justify-between gap-2">
        <h2 id="play-events" className={`${styles.title} text-ink weight-600 size-body block`}>
          事件
        </h2>
        <Button theme="borderless" size="small" onClick={onClear} disabled={events.length === 0}>
          清空
        </Button>
      </div>
      {events.length === 0 ? (
        <p className={styles.about}>播放、拖动或改设置，事件就记在这里。</p>
      ) : (
        // The list scrolls by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={`${styles.events} size-small list-none`} tabIndex={0} aria-labelledby="play-events">
          {events.map(({ number, type, time }) => (
            <li key={number}>
              <span className="text-secondary tabular">{time.toFixed(2)} s</span>
              <code>{type}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import type { MessageEvent as MessageNews } from '#contract/message/message-schema.ts';
import { openMessageChannel } from './message-channel';
import { pause } from './pause';

/** The tab that holds it reads the stream. */
const lockName = 'xl-messages';
/** Milliseconds between questions while no tab has a stream: of a tab that is seen, and of the one that would read it. */
const pollEvery = { seen: 5_000, hidden: 30_000 };
/** Milliseconds before a stream is opened again, doubled for each further time and up to the longest; half of it is left to chance. */
const firstReopen = 1_000;
const longestReopen = 60_000;
/** Milliseconds after which a stream that was cut had worked. */
const steadyTime = 30_000;
/** How often the pause between questions that fail is doubled. */
const mostDoublings = 4;

export interface WatchParts {
  /** Whose messages, such as `7:3`. */
  readonly scope: string;
  /** Reads the stream until it ends or is cut. */
  stream(hear: (news: MessageNews) => void, signal: AbortSignal): Promise<unknown>;
  /** Asks how things stand. */
  poll(signal: AbortSignal): Promise<MessageNews>;
  /** Hears what is new, whichever tab read it. */
  hear(news: MessageNews): void;
}

/**
 * Hears of new messages until the signal aborts. One tab of the browser reads the stream and shares it; while it has none, each
 * tab that is seen asks by itself.
 */
export function watchMessages({ scope, stream, poll, hear }: WatchParts, signal: AbortSignal): void {
  let isReader = false;
  let isLive = false;
  /** What was heard last, for tabs that come later. */
  const channel = openMessageChannel((told) => {
    if (told.scope !== scope) return;
    if (told.kind === 'news') hear(told.news);
    else if (told.kind === 'live') isLive = told.isLive;
    else if (isReader) channel.post({ kind: 'live', scope, isLive });
  }, signal);

  function becomeLive(next: boolean): void {
    if (next === isLive && isReader) return;
    isLive = next;
    channel.post({ kind: 'live', scope, isLive });
  }

  async function read(): Promise<void> {
    isReader = true;
    for (let failures = 0; !signal.aborted; ) {
      const begun = performance.now();
      try {
        await stream((news) => {
          becomeLive(true);
          hear(news);
          channel.post({ kind: 'news', scope, news });
        }, signal);
      } catch {
        // It cannot be had, or was cut.
      }
      becomeLive(false);
      failures = performance.now() - begun > steadyTime ? 1 : failures + 1;
      const delay = Math.min(firstReopen * 2 ** (failures - 1), longestReopen);
      await pause(delay * (0.5 + Math.random() / 2), signal);
    }
  }

  async function ask(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const delay = document.hidden ? pollEvery.hidden : pollEvery.seen;
      await pause(delay * 2 ** Math.min(failures, mostDoublings), signal);
      if (isLive || signal.aborted || (document.hidden && !isReader)) continue;
      try {
        const news = await poll(signal);
        failures = 0;
        if (!signal.aborted) hear(news);
      } catch {
        failures += 1;
      }
    }
  }

  const { locks } = navigator as { locks?: LockManager };
  channel.post({ kind: 'hello', scope });
  // Whoever waits gets the lock once the tab that holds it goes; aborting ends the wait.
  locks?.request(lockName, { signal }, read).catch(() => {});
  void ask();
}

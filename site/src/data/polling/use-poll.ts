import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { ApiFailure } from '#data/http/api-failure.ts';

interface Poll {
  status: PollStatus;
  /** Polls at once; resolves when the poll has succeeded or failed. */
  pollNow(): Promise<void>;
}

/**
 * Polls while the page is visible: not while it is hidden, and at once when it is visible again or the network is back.
 * @param subject what is polled; another subject starts a new loop, and undefined polls nothing.
 */
export function usePoll<Reply>(subject: string | undefined, parts: Omit<PollParts<Reply>, 'onStatus'>): Poll {
  const [status, setStatus] = useState<PollStatus>('paused');
  const loop = useRef<PollLoop<Reply>>();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    if (subject === undefined) return;
    const started = new PollLoop<Reply>({
      request: (signal) => latest.current.request(signal),
      onReply: (reply) => latest.current.onReply(reply),
      onStatus: setStatus,
    });
    loop.current = started;
    const syncWithPage = () => (document.hidden ? started.pause() : started.start());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', syncWithPage, { signal });
    // A page restored from the back/forward cache did not always get an event when it was hidden.
    addEventListener('pageshow', () => void started.pollNow(), { signal });
    addEventListener('online', () => void started.pollNow(), { signal });
    syncWithPage();
    return () => {
      listening.abort();
      started.stop();
    };
  }, [subject]);

  return { status, pollNow: async () => loop.current?.pollNow() };
}

/**
 * State of the loop: `watching`, `unreachable` from the first failed poll to the next response, `limited` while the server wants fewer
 * polls (429), `paused`, or `ended` for good.
 */
export type PollStatus = 'watching' | 'unreachable' | 'limited' | 'paused' | 'ended';

export interface PollParts<Reply> {
  request(signal: AbortSignal): Promise<Reply>;
  /** Called with each reply. @returns whether to poll again, or after how many milliseconds at the earliest. */
  onReply(reply: Reply): boolean | number;
  onStatus(status: PollStatus): void;
}

/** Wait after a 429 without `retry-after`, in milliseconds. */
const defaultLimit = 10_000;

/** Codes of failures that may have passed by the next poll. */
const passing: readonly (number | undefined)[] = [codes.internalError, codes.unavailable];

/** Polls until a reply is final, one request at a time. Nothing is requested before `start()` and after `stop()`. */
export class PollLoop<Reply> {
  readonly #parts: PollParts<Reply>;
  #status: PollStatus = 'paused';
  #startedAt: number | undefined;
  #failures = 0;
  /** Earliest time of the next poll, on the clock of `performance.now()`. */
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stopping = new AbortController();
  /** The poll that is pending. */
  #polling: Promise<void> | undefined;

  constructor(parts: PollParts<Reply>) {
    this.#parts = parts;
  }

  /** Starts, or resumes after `pause()`: polls at once. */
  start(): void {
    if (this.#status !== 'paused') return;
    this.#startedAt ??= performance.now();
    this.#become('watching');
    void this.pollNow();
  }

  /** Polls nothing until `start()`. A pending response still counts. */
  pause(): void {
    if (this.#status === 'ended') return;
    clearTimeout(this.#timer);
    this.#become('paused');
  }

  /** Ends the loop; a pending response is ignored. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    this.#become('ended');
  }

  /**
   * Polls without waiting for the timer, unless a poll is pending or the server wants it later.
   * @returns a promise that resolves when the poll has succeeded or failed.
   */
  pollNow(): Promise<void> {
    if (this.#status === 'ended' || this.#status === 'paused') return Promise.resolve();
    if (this.#polling) return this.#polling;
    clearTimeout(this.#timer);
    const wait = this.#notBefore - performance.now();
    if (wait > 0) {
      this.#wait('limited', wait);
      return Promise.resolve();
    }
    this.#polling = this.#poll();
    return this.#polling;
  }

  async #poll(): Promise<void> {
    let reply: Reply;
    try {
      reply = await this.#parts.request(this.#stopping.signal);
    } catch (error) {
      this.#polling = undefined;
      if (this.#status !== 'ended') this.#retry(error);
      return;
    }
    this.#polling = undefined;
    if (this.#status !== 'ended') this.#continue(reply);
  }

  #continue(reply: Reply): void {
    this.#failures = 0;
    const next = this.#parts.onReply(reply);
    if (next === false) return this.stop();
    const delay = pollDelay(performance.now() - (this.#startedAt ?? 0));
    this.#wait('watching', next === true ? delay : Math.max(delay, next));
  }

  #retry(error: unknown): void {
    if (!(error instanceof ApiFailure)) {
      this.stop();
      throw error;
    }
    if (error.code === codes.tooManyRequests) {
      const wait = error.retryAfter ? error.retryAfter * 1_000 : defaultLimit;
      this.#notBefore = performance.now() + wait;
      return this.#wait('limited', wait);
    }
    const mayPass = error.kind === 'transport' || error.kind === 'timeout' || passing.includes(error.code);
    if (!mayPass) return this.stop();
    this.#failures += 1;
    this.#wait('unreachable', retryDelay(this.#failures));
  }

  /** Polls again after so many milliseconds, unless the loop has been paused meanwhile. */
  #wait(status: 'watching' | 'limited' | 'unreachable', ms: number): void {
    if (this.#status === 'paused') return;
    this.#become(status);
    this.#timer = setTimeout(() => void this.pollNow(), ms);
  }

  #become(status: PollStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#parts.onStatus(status);
  }
}

const second = 1_000;

/** Pauses between two polls, each up to so long after the first one: people pay at once or take their time. */
const steps = [
  { until: 30 * second, pause: 2 * second },
  { until: 120 * second, pause: 3 * second },
];
const lastPause = 5 * second;

/** Pause after the first failed poll, and the longest one. */
const firstRetry = 2 * second;
const longestRetry = 30 * second;

/** Returns the milliseconds until the next poll, so long after the first one. */
function pollDelay(elapsed: number): number {
  return steps.find(({ until }) => elapsed < until)?.pause ?? lastPause;
}

/** Returns the milliseconds until the next poll, after so many failures in a row. */
function retryDelay(failures: number): number {
  return Math.min(firstRetry * 2 ** (failures - 1), longestRetry);
}

import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { ApiFailure } from '#data/http/api-failure.ts';

interface Poll {
  status: PollStatus;
  /** Asks at once; resolves when that was answered or could not be. */
  askNow(): Promise<void>;
}

/**
 * Asks a question again and again while the page is shown: not while it is hidden, and at once when it is seen again or the
 * network is back.
 * @param subject What is asked about; another subject starts anew, and undefined asks nothing.
 */
export function usePoll<Reply>(subject: string | undefined, parts: Omit<PollParts<Reply>, 'changed'>): Poll {
  const [status, setStatus] = useState<PollStatus>('paused');
  const loop = useRef<PollLoop<Reply>>();
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    if (subject === undefined) return;
    const started = new PollLoop<Reply>({
      ask: (signal) => latest.current.ask(signal),
      answered: (reply) => latest.current.answered(reply),
      changed: setStatus,
    });
    loop.current = started;
    const follow = () => (document.hidden ? started.pause() : started.start());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', follow, { signal });
    // A page that comes back from the cache of the back button has not always been told that it was hidden.
    addEventListener('pageshow', () => void started.askNow(), { signal });
    addEventListener('online', () => void started.askNow(), { signal });
    follow();
    return () => {
      listening.abort();
      started.stop();
    };
  }, [subject]);

  return { status, askNow: async () => loop.current?.askNow() };
}

/**
 * How the loop stands: `watching`, `unreachable` from the first question that nobody answers to the next answer, `limited`
 * while the server wants to be asked less, `paused`, or `ended` for good.
 */
export type PollStatus = 'watching' | 'unreachable' | 'limited' | 'paused' | 'ended';

export interface PollParts<Reply> {
  ask(signal: AbortSignal): Promise<Reply>;
  /** Hears every answer. @returns whether to ask again, or after how many ms at the earliest. */
  answered(reply: Reply): boolean | number;
  /** Hears how the loop stands, whenever that changes. */
  changed(status: PollStatus): void;
}

/** Wait after an answer that says 429 without saying how long, in ms. */
const defaultLimit = 10_000;

/** Failures that may be over by the next question. */
const passing: readonly (number | undefined)[] = [codes.internalError, codes.unavailable];

/** Asks the same question until the answer is final, one at a time. Nothing is asked before `start()` and after `stop()`. */
export class PollLoop<Reply> {
  readonly #parts: PollParts<Reply>;
  #status: PollStatus = 'paused';
  #startedAt: number | undefined;
  #failures = 0;
  /** When the server may be asked again, on the clock of `performance.now()`. */
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #leaving = new AbortController();
  /** The question that is under way. */
  #question: Promise<void> | undefined;

  constructor(parts: PollParts<Reply>) {
    this.#parts = parts;
  }

  /** Starts, or goes on after `pause()`: asks at once. */
  start(): void {
    if (this.#status !== 'paused') return;
    this.#startedAt ??= performance.now();
    this.#become('watching');
    void this.askNow();
  }

  /** Asks nothing until `start()`. An answer that is on its way is still heard. */
  pause(): void {
    if (this.#status === 'ended') return;
    clearTimeout(this.#timer);
    this.#become('paused');
  }

  /** Ends the loop; an answer that is on its way is not heard. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#leaving.abort();
    this.#become('ended');
  }

  /**
   * Asks without waiting for the next turn, unless a question is under way or the server wants to be asked later.
   * @returns a promise that resolves when the question has been answered or could not be.
   */
  askNow(): Promise<void> {
    if (this.#status === 'ended' || this.#status === 'paused') return Promise.resolve();
    if (this.#question) return this.#question;
    clearTimeout(this.#timer);
    const wait = this.#notBefore - performance.now();
    if (wait > 0) {
      this.#wait('limited', wait);
      return Promise.resolve();
    }
    this.#question = this.#ask();
    return this.#question;
  }

  async #ask(): Promise<void> {
    let reply: Reply;
    try {
      reply = await this.#parts.ask(this.#leaving.signal);
    } catch (error) {
      this.#question = undefined;
      if (this.#status !== 'ended') this.#retry(error);
      return;
    }
    this.#question = undefined;
    if (this.#status !== 'ended') this.#continue(reply);
  }

  #continue(reply: Reply): void {
    this.#failures = 0;
    const next = this.#parts.answered(reply);
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

  /** Asks again after so many ms, unless the loop has been paused meanwhile. */
  #wait(status: 'watching' | 'limited' | 'unreachable', ms: number): void {
    if (this.#status === 'paused') return;
    this.#become(status);
    this.#timer = setTimeout(() => void this.askNow(), ms);
  }

  #become(status: PollStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#parts.changed(status);
  }
}

const second = 1_000;

/** Pauses between two questions, each up to so long after the first one: people pay at once or take their time. */
const steps = [
  { until: 30 * second, pause: 2 * second },
  { until: 120 * second, pause: 3 * second },
];
const lastPause = 5 * second;

/** Pause before a question is asked again that nobody answered, and its longest. */
const firstRetry = 2 * second;
const longestRetry = 30 * second;

/** Milliseconds until the next question, so long after the first one. */
export function pollDelay(elapsed: number): number {
  return steps.find(({ until }) => elapsed < until)?.pause ?? lastPause;
}

/** Milliseconds until a question is asked again, after so many in a row without an answer. */
export function retryDelay(failures: number): number {
  return Math.min(firstRetry * 2 ** (failures - 1), longestRetry);
}

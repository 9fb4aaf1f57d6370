import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as contract from '#contract/operator/today-endpoints.ts';
import * as schemas from '#contract/operator/today-schema.ts';
import type { GetTodayReply, TodayQueue } from '#contract/operator/today-schema.ts';
import { AppFailure } from '../../app-failure';
import type { Operator } from '../caller';
import type { Database, Unsubscribe } from '../db/database';
import { operatorRoutes } from '../http/endpoints/route';
import { operatorStreamRoute, type TypedStream } from '../http/endpoints/stream-route';
import { createLocalRateLimiter } from '../limits/rate-limiter';
import type { Module, Platform } from '../module';
import { waitingChanged } from './waiting-change';
import type { WaitingQueue } from './waiting-queue';

/** Items that are shown of each kind. */
const shownItems = 5;

/** Streams that one operator opens at one process: a browser opens one, and another one when that was cut. */
const streamOpenings = { name: 'streams of operators', max: 60, seconds: 60 };
/** Streams of one operator at once, one for each browser; and of this process. */
const maxOfOperator = 10;
const maxStreams = 200;
/** Seconds until somebody who was refused may find room. */
const retryAfter = 30;
/** Milliseconds between signs of life. nginx ends a connection that is silent for 60 s. */
const keepAliveInterval = 25_000;
/** Milliseconds between two looks at the queues, however much changes. */
const pause = 1_000;

const { streamToday, ...endpoints } = contract;

/** What waits for whom: the kind with what waits longest comes first. @param queues those of all nouns. */
export function createToday({ database, ...platform }: Platform, queues: () => readonly WaitingQueue[]): Module {
  const openings = createLocalRateLimiter(streamOpenings);
  const feed = createTodayFeed(database, findToday);

  function findToday(operator: Operator): Promise<GetTodayReply> {
    return platform.read(async (tx) => {
      const shown: TodayQueue[] = [];
      for (const { name, list, permission, find } of queues()) {
        if (!operator.permissions.includes(permission)) continue;
        const { total, items } = await find(tx, operator);
        if (total > 0) shown.push({ name, list, total, items: items.slice(0, shownItems) });
      }
      shown.sort((one, other) => sinceOf(one) - sinceOf(other));
      return { total: shown.reduce((sum, queue) => sum + queue.total, 0), queues: shown };
    });
  }

  return {
    async routes(app) {
      operatorRoutes(app, platform, endpoints, schemas, {
        getToday: (_context, _input, operator) => findToday(operator),
      });
      operatorStreamRoute(app, streamToday, schemas.streamTodaySchema, 'today', async (operator, stream, identify) => {
        await openings.take(String(operator.operatorId));
        await feed.open(operator, stream, identify);
      });
      // A server that stops waits for answers, and streams have no end of their own.
      app.onLeave(feed.close);
    },
  };
}

function sinceOf({ items }: TodayQueue): number {
  return Date.parse(items[0]?.since ?? '');
}

/** One open stream, and what was sent last. */
interface Listener {
  readonly operatorId: number;
  readonly stream: TypedStream<GetTodayReply>;
  readonly identify: () => Promise<Operator>;
  sent?: GetTodayReply;
}

/** Sends what waits to the open streams whenever it has changed, whichever process changed it. */
function createTodayFeed(database: Database, find: (operator: Operator) => Promise<GetTodayReply>) {
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let subscription: Promise<Unsubscribe> | undefined;
  /** Whether something may have changed since the last look began. */
  let isStale = false;
  let looking: Promise<void> | undefined;
  let sending = Promise.resolve();

  /** Looks at once, or once more after a look that is under way: changes that come together are one. */
  function refresh(): void {
    isStale = true;
    looking ??= look().finally(() => (looking = undefined));
  }

  async function look(): Promise<void> {
    while (isStale && listeners.size > 0 && !closing.signal.aborted) {
      isStale = false;
      // What fails is made up for by the next interval.
      await inTurn([...listeners]).catch(() => {});
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  /** One after the other, so that no look overtakes a later one. */
  function inTurn(chosen: readonly Listener[]): Promise<void> {
    const sent = sending.then(() => sendTo(chosen));
    sending = sent.catch(() => {});
    return sent;
  }

  /** Sends what is new to each, and ends the streams of sessions that ended. The streams of one operator share a look. */
  async function sendTo(chosen: readonly Listener[]): Promise<void> {
    const found = new Map<number, GetTodayReply>();
    for (const listener of chosen) {
      const operator = await identifyOrEnd(listener);
      if (!operator) continue;
      const today = found.get(operator.operatorId) ?? (await find(operator));
      found.set(operator.operatorId, today);
      if (isDeepStrictEqual(today, listener.sent)) continue;
      listener.sent = today;
      listener.stream.send(today);
    }
  }

  async function identifyOrEnd({ identify, stream }: Listener): Promise<Operator | undefined> {
    try {
      return await identify();
    } catch (error) {
      if (!(error instanceof AppFailure) || error.failure === 'unavailable') throw error;
      stream.end();
      return undefined;
    }
  }

  function subscribe(): Promise<Unsubscribe> {
    subscription ??= database.subscribe(waitingChanged, { onNotice: refresh, onResume: refresh });
    // Whoever comes next tries again.
    subscription.catch(() => (subscription = undefined));
    return subscription;
  }

  function keepAlive(): void {
    for (const { stream } of listeners) stream.keepAlive();
    refresh();
  }

  function remove(listener: Listener): void {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** Sends until the stream ends. Rejects with tooManyRequests when there are too many streams. */
    async open(
      { operatorId }: Operator,
      stream: TypedStream<GetTodayReply>,
      identify: () => Promise<Operator>,
    ): Promise<void> {
      const own = [...listeners].filter((each) => each.operatorId === operatorId).length;
      if (own >= maxOfOperator || listeners.size >= maxStreams) throw new AppFailure('tooManyRequests', { retryAfter });
      const listener: Listener = { operatorId, stream, identify };
      listeners.add(listener);
      timer ??= setInterval(keepAlive, keepAliveInterval).unref();
      stream.onEnd(() => remove(listener));
      try {
        await subscribe();
        await inTurn([listener]);
      } catch (error) {
        remove(listener);
        throw error;
      }
    },
    /** Ends all streams. */
    async close(): Promise<void> {
      closing.abort();
      for (const { stream } of listeners) stream.end();
      await looking;
      const unsubscribe = await subscription?.catch(() => undefined);
      await unsubscribe?.();
    },
  };
}

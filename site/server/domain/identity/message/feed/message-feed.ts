import type { MessageEvent } from '../../../../../contract/message/message-schema';
import { AppFailure } from '../../../../app-failure';
import type { Member } from '../../../../platform/caller';
import type { Database } from '../../../../platform/db/database';
import type { Subscriber } from '../../../../platform/db/notices';
import type { MemberStream } from '../../../../platform/http/endpoints/stream-route';
import { accessNews } from '../../user/user';
import { messageNews, type MessageNews } from '../message-news';
import type { MessageStore } from '../message-store';
import { MessageListener } from './message-listener';

/** Streams of one user at once: one for each browser, and for each tab where tabs cannot share one. */
const maxOfUser = 20;
/** Streams of this process at once, which leaves most connections to requests. */
const maxStreams = 2_000;
/** Seconds until somebody who was refused may find room. */
const retryAfter = 30;
/** Milliseconds between signs of life. nginx ends a connection that is silent for 60 s. */
const beatEvery = 25_000;

export interface MessageFeedParts {
  readonly database: Pick<Database, 'subscribe'>;
  readonly store: MessageStore;
  /** The organisations that sessions work in, by their ids; a session that ended is not among them. */
  placesOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Sends what changes of people's messages to those who listen, whichever process changed it. */
export interface MessageFeed {
  /** Listens until the stream ends. Rejects with tooManyRequests when there are too many streams. */
  open(member: Member, stream: MemberStream<MessageEvent>): Promise<void>;
  /** Ends all streams. */
  close(): Promise<void>;
}

export function createMessageFeed({ database, store, placesOf }: MessageFeedParts): MessageFeed {
  const listeners = new Map<number, Set<MessageListener>>();
  let size = 0;
  let beating: NodeJS.Timeout | undefined;
  let hearing: Promise<(() => Promise<void>)[]> | undefined;
  /** The news that came while others were sent. */
  let waiting: MessageNews[] = [];
  let sending = Promise.resolve();

  const all = () => [...listeners.values()].flatMap((group) => [...group]);
  const of = (userIds: readonly number[]) => [...new Set(userIds)].flatMap((id) => [...(listeners.get(id) ?? [])]);

  /** Sends what the listeners do not know yet, and ends those whose session is elsewhere. */
  async function refresh(chosen: readonly MessageListener[]): Promise<void> {
    const some = chosen.filter((each) => listeners.get(each.userId)?.has(each));
    if (some.length === 0) return;
    const places = await placesOf(some.map(({ sessionId }) => sessionId));
    for (const each of some) each.stayIn(places);
    const counts = await store.read(({ messages }) => messages.unreadOf(some.map(({ userId }) => userId)));
    for (const each of some) each.tell(counts);
  }

  async function sendWaiting(): Promise<void> {
    const news = waiting.filter(([userId]) => listeners.has(userId));
    waiting = [];
    const userIds = [...new Set(news.map(([userId]) => userId))];
    if (userIds.length === 0) return;
    const added = news.flatMap(([, messageId]) => messageId ?? []);
    const { counts, messages } = await store.read(async (repositories) => ({
      messages: await repositories.messages.byIds(added),
      counts: await repositories.messages.unreadOf(userIds),
    }));
    for (const each of of(userIds)) each.tell(counts, messages);
  }

  /** One after the other, so that no count overtakes a later one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = sending.then(work);
    // What fails is made up for by the next beat.
    sending = done.catch(() => {});
    return done;
  }

  function later(work: () => Promise<void>): void {
    inTurn(work).catch(() => {});
  }

  function beat(): void {
    for (const each of all()) each.keepAlive();
    refreshAll();
  }

  function refreshAll(): void {
    later(() => refresh(all()));
  }

  function hear(): Promise<(() => Promise<void>)[]> {
    const messages: Subscriber<readonly MessageNews[]> = {
      onNotice(news) {
        waiting.push(...news);
        later(sendWaiting);
      },
      onResume: refreshAll,
    };
    const access: Subscriber<readonly number[]> = {
      onNotice: (userIds) => later(() => refresh(of(userIds))),
      onResume: () => {},
    };
    hearing ??= Promise.all([database.subscribe(messageNews, messages), database.subscribe(accessNews, access)]);
    // Whoever comes next tries again.
    hearing.catch(() => (hearing = undefined));
    return hearing;
  }

  function add(listener: MessageListener): void {
    const group = listeners.get(listener.userId) ?? new Set();
    listeners.set(listener.userId, group.add(listener));
    size += 1;
    beating ??= setInterval(beat, beatEvery).unref();
  }

  function remove(listener: MessageListener): void {
    const group = listeners.get(listener.userId);
    if (!group?.delete(listener)) return;
    if (group.size === 0) listeners.delete(listener.userId);
    size -= 1;
    if (size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  return {
    async open(member, stream) {
      const own = listeners.get(member.userId)?.size ?? 0;
      if (own >= maxOfUser || size >= maxStreams) throw new AppFailure('tooManyRequests', { retryAfter });
      const listener = new MessageListener(member, stream);
      add(listener);
      stream.onEnd(() => remove(listener));
      try {
        await hear();
        await inTurn(() => refresh([listener]));
      } catch (error) {
        remove(listener);
        throw error;
      }
    },
    async close() {
      for (const each of all()) each.end();
      const ends = await hearing?.catch(() => []);
      for (const end of ends ?? []) await end();
    },
  };
}

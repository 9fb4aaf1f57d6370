import * as contract from '#contract/message/message-endpoints.ts';
import * as schemas from '#contract/message/message-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Subscriber } from '../../../platform/db/database';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import { streamRoute, type TypedStream } from '../../../platform/http/endpoints/stream-route';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { organizationsOf } from '../session/session';
import { accessChanged } from '../user/user';
import {
  countUnreadOf,
  findMessages,
  listMessages,
  messagesChanged,
  readMessages,
  toMessageReply,
  type MessageChange,
  type StoredMessage,
  type UnreadCount,
} from './message';
import { operatorMessageSearch } from './operator-message';
import { operatorMessageJobs, operatorMessageList, operatorMessageRoutes } from './operator-message-routes';

/** Streams that one user opens at one process: a browser opens one, and another one when that was cut. */
const streamOpenings = { name: 'streams', max: 60, seconds: 60 };

/** Streams of one user at once: one for each browser, and for each tab where tabs cannot share one. */
const maxOfUser = 20;
/** Streams of this process at once, which leaves most connections to requests. */
const maxStreams = 2_000;
/** Seconds until somebody who was refused may find room. */
const retryAfter = 30;
/** Milliseconds between signs of life. nginx ends a connection that is silent for 60 s. */
const keepAliveInterval = 25_000;

const { streamMessages, ...endpoints } = contract;

/** The messages of members: their list, the stream of new ones, and what operators write. */
export function createMessages(platform: Platform): Module {
  const feed = createMessageFeed(platform);
  const openings = createLocalRateLimiter(streamOpenings);
  return {
    jobs: operatorMessageJobs(platform),
    csvLists: [operatorMessageList],
    searches: [operatorMessageSearch],
    async routes(app) {
      operatorMessageRoutes(app, platform);
      memberRoutes(app, platform, endpoints, schemas, {
        listMessages: ({ read }, { query }, member) => read((tx) => listMessages(tx, member, query)),
        readMessages: ({ transact }, { body }, member) => transact((tx) => readMessages(tx, member, body)),
      });
      streamRoute(app, streamMessages, schemas.streamMessagesSchema, 'messages', async (member, stream) => {
        await openings.take(String(member.userId));
        await feed.open(member, stream);
      });
      // A server that stops waits for answers, and streams have no end of their own.
      app.onLeave(feed.close);
    },
  };
}

/** Sends changes of users' messages to their open streams, whichever process made them. */
function createMessageFeed({ database, read }: Platform) {
  const listeners = new Map<number, Set<MessageListener>>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let subscriptions: Promise<(() => Promise<void>)[]> | undefined;
  /** The changes that came while others were sent. */
  let pending: MessageChange[] = [];
  let sending = Promise.resolve();

  const all = () => [...listeners.values()].flatMap((group) => [...group]);
  const listenersOf = (userIds: readonly number[]) =>
    [...new Set(userIds)].flatMap((id) => [...(listeners.get(id) ?? [])]);

  /** Sends what the listeners do not know yet, and ends those whose session is elsewhere. */
  async function refresh(chosen: readonly MessageListener[]): Promise<void> {
    const open = chosen.filter((each) => listeners.get(each.userId)?.has(each));
    if (open.length === 0) return;
    const sessionIds = open.map(({ sessionId }) => sessionId);
    const organizations = await read((tx) => organizationsOf(tx, sessionIds));
    for (const each of open) each.endUnlessIn(organizations);
    const userIds = open.map(({ userId }) => userId);
    const counts = await read((tx) => countUnreadOf(tx, userIds));
    for (const each of open) each.send(counts);
  }

  async function sendPending(): Promise<void> {
    const changes = pending.filter(([userId]) => listeners.has(userId));
    pending = [];
    const userIds = [...new Set(changes.map(([userId]) => userId))];
    if (userIds.length === 0) return;
    const added = changes.flatMap(([, messageId]) => messageId ?? []);
    const { counts, messages } = await read(async (tx) => ({
      messages: await findMessages(tx, added),
      counts: await countUnreadOf(tx, userIds),
    }));
    for (const each of listenersOf(userIds)) each.send(counts, messages);
  }

  /** One after the other, so that no count overtakes a later one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = sending.then(work);
    // What fails is made up for by the next interval.
    sending = done.catch(() => {});
    return done;
  }

  function inBackground(work: () => Promise<void>): void {
    inTurn(work).catch(() => {});
  }

  function keepAlive(): void {
    for (const { stream } of all()) stream.keepAlive();
    refreshAll();
  }

  function refreshAll(): void {
    inBackground(() => refresh(all()));
  }

  function subscribe(): Promise<(() => Promise<void>)[]> {
    const messages: Subscriber<readonly MessageChange[]> = {
      onNotice(changes) {
        pending.push(...changes);
        inBackground(sendPending);
      },
      onResume: refreshAll,
    };
    const access: Subscriber<readonly number[]> = {
      onNotice: (userIds) => inBackground(() => refresh(listenersOf(userIds))),
      onResume: () => {},
    };
    subscriptions ??= Promise.all([
      database.subscribe(messagesChanged, messages),
      database.subscribe(accessChanged, access),
    ]);
    // Whoever comes next tries again.
    subscriptions.catch(() => (subscriptions = undefined));
    return subscriptions;
  }

  function add(listener: MessageListener): void {
    const group = listeners.get(listener.userId) ?? new Set();
    listeners.set(listener.userId, group.add(listener));
    size += 1;
    timer ??= setInterval(keepAlive, keepAliveInterval).unref();
  }

  function remove(listener: MessageListener): void {
    const group = listeners.get(listener.userId);
    if (!group?.delete(listener)) return;
    if (group.size === 0) listeners.delete(listener.userId);
    size -= 1;
    if (size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** Sends until the stream ends. Rejects with tooManyRequests when there are too many streams. */
    async open(member: Member, stream: TypedStream<schemas.MessageEvent>): Promise<void> {
      const own = listeners.get(member.userId)?.size ?? 0;
      if (own >= maxOfUser || size >= maxStreams) throw new AppFailure('tooManyRequests', { retryAfter });
      const listener = new MessageListener(member, stream);
      add(listener);
      stream.onEnd(() => remove(listener));
      try {
        await subscribe();
        await inTurn(() => refresh([listener]));
      } catch (error) {
        remove(listener);
        throw error;
      }
    },
    /** Ends all streams. */
    async close(): Promise<void> {
      for (const { stream } of all()) stream.end();
      const unsubscribes = await subscriptions?.catch(() => []);
      for (const unsubscribe of unsubscribes ?? []) await unsubscribe();
    },
  };
}

/** One open stream, and the count that was sent last. */
class MessageListener {
  readonly userId: number;
  readonly sessionId: number;
  readonly #orgId: number;
  readonly stream: TypedStream<schemas.MessageEvent>;
  #unread: number | undefined;

  constructor({ userId, sessionId, orgId }: Member, stream: TypedStream<schemas.MessageEvent>) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#orgId = orgId;
    this.stream = stream;
  }

  /** Sends the count when it has changed, and each of the new messages that the user may see. */
  send(counts: readonly UnreadCount[], added: readonly StoredMessage[] = []): void {
    const isVisible = ({ userId, aboutOrgId }: Pick<StoredMessage, 'userId' | 'aboutOrgId'>) =>
      userId === this.userId && (aboutOrgId === null || aboutOrgId === this.#orgId);
    const Unread = counts.filter(isVisible).reduce((sum, { unread }) => sum + unread, 0);
    const own = added.filter(isVisible);
    if (own.length === 0 && Unread !== this.#unread) this.stream.send({ Unread });
    for (const message of own) this.stream.send({ Unread, Latest: toMessageReply(message) });
    this.#unread = Unread;
  }

  /** Ends the stream unless the session still works in the organisation that the stream is about. */
  endUnlessIn(organizations: ReadonlyMap<number, number>): void {
    if (organizations.get(this.sessionId) !== this.#orgId) this.stream.end();
  }
}

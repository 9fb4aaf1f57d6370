import type { Database } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { announceMessages, type MessageNews } from './message-news';
import { createMessageRepository, type MessageRepository } from './message-repository';

export interface MessageRepositories {
  readonly messages: MessageRepository;
  /** Tells all processes, once the transaction is committed. */
  announce(news: readonly MessageNews[]): Promise<void>;
}

export type MessageStore = Store<MessageRepositories>;

export function createMessageStore(database: Database): MessageStore {
  return createStore(database, (db) => ({
    messages: createMessageRepository(db),
    announce: (news) => announceMessages(db, news),
  }));
}

import type {
  ListMessagesReply,
  listMessagesSchema,
  ReadMessagesBody,
  ReadMessagesReply,
} from '../../../../contract/message/message-schema';
import type { z } from 'zod';
import type { Member } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { describeMessage } from './describe-message';
import type { MessageStore } from './message-store';

/** Seconds that messages are kept: a year. */
const retention = 365 * 24 * 3600;

export interface MessageService {
  list(member: Member, query: z.output<typeof listMessagesSchema.query>): Promise<ListMessagesReply>;
  read(member: Member, which: ReadMessagesBody): Promise<ReadMessagesReply>;
  /** Deletes up to so many messages that are too old. @returns how many they were. */
  forgetOld(limit: number): Promise<number>;
}

export function createMessageService(store: MessageStore, now: Clock): MessageService {
  return {
    list: (member, { Page, PageSize, Read, Type }) =>
      store.read(async ({ messages }) => {
        const filter = { isRead: Read === undefined ? undefined : Read === '1', kind: Type };
        const range = { limit: PageSize, offset: (Page - 1) * PageSize };
        const Items = (await messages.page(member, filter, range)).map(describeMessage);
        const Total = await messages.count(member, filter);
        return { Items, Total, Page, PageSize, Unread: await messages.count(member, { isRead: false }) };
      }),
    read: (member, which) =>
      store.transact(async ({ messages, announce }) => {
        const changed = await messages.read(member, 'All' in which ? 'all' : which.Ids, now());
        if (changed > 0) await announce([[member.userId]]);
        return { Unread: await messages.count(member, { isRead: false }) };
      }),
    forgetOld: (limit) => store.transact(({ messages }) => messages.forget(secondsAfter(now(), -retention), limit)),
  };
}

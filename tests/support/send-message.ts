import { notifyUsers, type NewMessage } from '../../site/server/domain/identity/message/message';
import type { Database } from '../../site/server/platform/db/database';
import { createPlatform } from '../../site/server/platform/module';
import { testKeys } from './test-keys';

/** Notifies users in a transaction of its own, of something by default. */
export async function sendMessage(
  database: Database,
  userIds: readonly number[],
  content: Partial<NewMessage> = {},
  now = new Date(),
): Promise<void> {
  await createPlatform({ database, keys: testKeys, now: () => now }).transact((tx) =>
    notifyUsers(tx, userIds, { kind: 'system', title: '消息', ...content }),
  );
}

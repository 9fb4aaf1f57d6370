import { expect, test } from 'vitest';
import { createInvite, listInvites } from '../../../../../site/contract/organization/invite-endpoints';
import { reencryptData } from '../../../../../site/server/personal-data';
import { createKeyRing } from '../../../../../site/server/platform/keys/key-ring';
import { createTestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestDatabase } from '../../../../support/test-database';

const old = { id: 'old', secret: Buffer.alloc(32, 1) };
const recent = { id: 'recent', secret: Buffer.alloc(32, 2) };

test('links stay readable once the key that wrote them is gone', async () => {
  const database = await createTestDatabase();
  // The contacts of the demo were written with another key.
  await database.transact((db) => db.execute('update app_user set mobile_encrypted = null, mobile_index = null'));
  const before = await createTestApp({ database, keys: createKeyRing([old]) }, 1);
  const token = await signIn(before.app, 'demo');
  const { code, data } = await callEndpoint(before.app, createInvite, { token, body: {} });
  expect(code).toBe(0);
  await before.app.close();

  await reencryptData(database, createKeyRing([recent, old]));
  const after = await createTestApp({ database, keys: createKeyRing([recent]) }, 1);
  const listed = await callEndpoint(after.app, listInvites, { token, query: {} });
  expect(listed.data.Items).toEqual([data]);
  await after.close();
});

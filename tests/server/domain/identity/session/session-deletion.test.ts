import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '../../../../../site/contract/session/session-endpoints';
import { authorizationCode, session } from '../../../../../site/server/domain/identity/session/session-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const day = 24 * 3600;

describe('the deletion of sessions and codes', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());

  const kept = async () => {
    await running.app.jobWorker.runDue();
    return running.database.read((db) => db.select({ revoked: session.revoked }).from(session).orderBy(session.id));
  };

  test('deletes sessions a week after their end, however they ended', async () => {
    const ended = await signIn(running.app, 'demo');
    await callEndpoint(running.app, logout, { token: ended });
    await signIn(running.app, 'demo');
    clock.pass(8 * day - 1);
    await signIn(running.app, 'admin');
    expect(await kept()).toEqual([{ revoked: 1 }, { revoked: 0 }, { revoked: 0 }]);
    clock.pass(3600 + 1);
    expect(await kept()).toEqual([{ revoked: 0 }]);
  });

  test('deletes more than one transaction holds', async () => {
    await running.database.transact(async (db) => {
      const [known] = await db.select().from(session);
      if (!known) throw new Error('The session of the test before is gone');
      const { id: _id, ...facts } = known;
      const old = Array.from({ length: 2100 }, (_, n) => ({ ...facts, tokenHash: `old ${n}`, expireAt: new Date(0) }));
      await db.insert(session).values(old);
    });
    clock.pass(3600);
    expect(await kept()).toHaveLength(1);
  });

  test('deletes codes that nobody exchanged', async () => {
    await running.database.transact(async (db) => {
      const [known] = await db.select().from(session);
      const facts = { userId: known?.userId ?? 0, redirectOrigin: 'https://www.example.cn', expireAt: clock.now() };
      await db.insert(authorizationCode).values({ codeHash: 'nobody', ...facts });
    });
    clock.pass(3600);
    await running.app.jobWorker.runDue();
    expect(await running.database.read((db) => db.$count(authorizationCode))).toBe(0);
  });
});

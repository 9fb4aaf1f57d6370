import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, publish, type Channel } from '../../../../site/server/platform/db/database';
import { databaseServer, openPostgres } from '../../../../site/server/platform/db/postgres';
import { patientLimits } from '../../../support/patient-limits';
import { startTcpProxy } from '../../../support/tcp-proxy';
import { createEmptyDatabase, serverUrl } from '../../../support/test-database';
import { eventually } from '../../../support/eventually';

const channel: Channel<{ readonly words: string }> = { name: 'test_news' };

/** Hears a channel, and keeps what it heard. */
async function hearOn(database: Database) {
  const heard: string[] = [];
  const onNotice = ({ words }: { words: string }) => void heard.push(words);
  const stop = await database.subscribe(channel, { onNotice, onResume: () => void heard.push('resumed') });
  return { heard, stop };
}

const tell = (database: Database, words: string) => database.transact((db) => publish(db, channel, { words }));

describe('publish', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.close());

  test('tells all subscribers, in the order of the commits, until they stop', async () => {
    const [first, second] = [await hearOn(database), await hearOn(database)];
    await tell(database, '一');
    await eventually(() => expect(first.heard).toEqual(['一']));
    await first.stop();
    await tell(database, '二');
    await eventually(() => expect(second.heard).toEqual(['一', '二']));
    expect(first.heard).toEqual(['一']);
    await second.stop();
  });

  test('tells nobody of a transaction that was undone, and nobody before it is done', async () => {
    const { heard, stop } = await hearOn(database);
    const undone = database.transact(async (db) => {
      await publish(db, channel, { words: '撤销' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.transact(async (db) => {
      await publish(db, channel, { words: '一' });
      await db.execute('select 1');
      expect(heard).toEqual([]);
    });
    await eventually(() => expect(heard).toEqual(['一']));
    await stop();
  });

  test('whoever hears may ask the database at once', async () => {
    const asked: Promise<unknown>[] = [];
    const onNotice = () => void asked.push(database.transact((db) => db.execute('select 1')));
    const stop = await database.subscribe(channel, { onNotice, onResume() {} });
    await tell(database, '一');
    await eventually(() => expect(asked).toHaveLength(1));
    await expect(asked[0]).resolves.toBeDefined();
    await stop();
  });

  test.runIf(serverUrl)('goes on after the server was away, and says that something may have been missed', async () => {
    const url = new URL(serverUrl ?? '');
    const proxy = await startTcpProxy(await databaseServer(url.href));
    url.host = `127.0.0.1:${proxy.port}`;
    const cut = await openPostgres(url.href, patientLimits);
    const near = await openPostgres(serverUrl ?? '', patientLimits);
    const { heard } = await hearOn(cut);
    await proxy.cut();
    await tell(near, '错过');
    await expect(cut.subscribe(channel, { onNotice() {}, onResume() {} })).rejects.toThrow();
    await proxy.restore();
    await eventually(() => expect(heard).toEqual(['resumed']));
    await tell(near, '一');
    await eventually(() => expect(heard).toEqual(['resumed', '一']));
    await Promise.all([cut.close(), near.close()]);
    await proxy.cut();
  });
});

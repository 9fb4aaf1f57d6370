import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getArticle } from '../../../../site/contract/article/article-endpoints';
import { getUser } from '../../../../site/contract/user/user-endpoints';
import { AppFailure } from '../../../../site/server/app-failure';
import type { Database, Queryable } from '../../../../site/server/platform/db/database';
import { connectPostgres, openPostgres } from '../../../../site/server/platform/db/postgres';
import { withReadReplica, asPublicRead } from '../../../../site/server/platform/db/read-replica';
import { hasPostgresPrograms, startPostgresCluster } from '../../../../site/scripts/postgres-cluster.mjs';
import { fillTestDatabase } from '../../../support/fill-test-database';
import { patientLimits } from '../../../support/patient-limits';
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy';
import { createTestApp } from '../../../support/test-app';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { eventually } from '../../../support/eventually';

type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgresCluster>>>;

const timing = { maxLag: 1_500, every: 30 };

const inUse = 'Read replica: it answers public reads.';
const late = 'Read replica: it is more than 1.5 s behind, so the primary answers public reads.';

/** A primary, and a standby that follows it, reached through proxies that a test can cut, by a user without any rights. */
describe.runIf(hasPostgresPrograms())('withReadReplica', () => {
  let cluster: Cluster;
  let standby: Awaited<ReturnType<Cluster['startStandby']>>;
  let proxies: { primary: TcpProxy; replica: TcpProxy };
  /** Connections of the administrator, past the proxies. */
  let admin: { primary: Database; replica: Database };
  let database: Database;
  let said: string[];
  /** Milliseconds of the clock by which the replica's lag is measured; it moves when a test says so. */
  let time = 0;
  /** How often the replica's watch has asked the primary where it is. */
  let looks: number;
  beforeAll(async () => {
    cluster = (await startPostgresCluster()) as Cluster;
    standby = await cluster.startStandby();
    const [primary, replica] = await Promise.all([
      openPostgres(cluster.url, patientLimits),
      openPostgres(standby.url, patientLimits),
    ]);
    admin = { primary, replica };
    await run(admin.primary, 'create role site login');
    await run(admin.primary, 'create table note (words text not null)');
    await run(admin.primary, 'grant all on note to site');
    await run(admin.primary, `insert into note values ('first')`);
    await eventually(async () => expect(await admin.replica.read(words)).toBe('first'));
    const proxyTo = (url: string) => startTcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
    proxies = { primary: await proxyTo(cluster.url), replica: await proxyTo(standby.url) };
  });
  afterAll(async () => {
    await Promise.all([admin.primary.close(), admin.replica.close()]);
    await Promise.all([proxies.primary.cut(), proxies.replica.cut()]);
    await standby.stop();
    await cluster.stop();
  });
  beforeEach(async () => {
    said = [];
    looks = 0;
    database = await open();
  });
  afterEach(() => database.close());

  const addressOf = ({ port }: TcpProxy, user = 'site') => `postgres://${user}@127.0.0.1:${port}/postgres`;
  async function open(parts: { replica?: string; say?: (sentence: string) => void } = {}): Promise<Database> {
    const { replica = addressOf(proxies.replica), say = (sentence: string) => void said.push(sentence) } = parts;
    const primary = await openPostgres(addressOf(proxies.primary), patientLimits);
    const watched: Database = {
      ...primary,
      read(work) {
        looks += 1;
        return primary.read(work);
      },
    };
    return withReadReplica({
      primary: watched,
      replica: await connectPostgres(replica, patientLimits),
      say,
      timing,
      time: () => time,
    });
  }

  const rowOf = async <Row>(db: Queryable, query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: [Row] }).rows[0];
  const run = (on: Database, query: string) => on.read((db) => db.execute(sql.raw(query)));
  const who = async (db: Queryable) =>
    (await rowOf<{ replica: boolean }>(db, 'select pg_is_in_recovery() as replica')).replica ? 'replica' : 'primary';
  const publicly = () => asPublicRead(() => database.read(who));
  const until = (answering: string) => eventually(async () => expect(await publicly()).toBe(answering));
  /** Moves the clock, and waits until the watch has looked by the new time. */
  async function pass(ms: number): Promise<void> {
    time += ms;
    const before = looks;
    // The look that has begun may have asked for the time already; the one after the next has seen all of its own.
    await eventually(() => expect(looks).toBeGreaterThan(before + 2));
  }
  const words = async (db: Queryable) => (await rowOf<{ words: string }>(db, 'select words from note')).words;

  test('answers public reads from the replica once that was looked at, and everything else from the primary', async () => {
    expect(await publicly()).toBe('primary');
    await until('replica');
    expect(await database.read(who)).toBe('primary');
    expect(await database.transact(who)).toBe('primary');
    expect(await asPublicRead(() => database.transact(who))).toBe('primary');
    expect(said).toEqual([inUse]);
  });

  test('has the replica answer while nobody writes for longer than it may be behind', async () => {
    await until('replica');
    await pass(timing.maxLag * 1.5);
    expect(await publicly()).toBe('replica');
    expect(said).toEqual([inUse]);
  });

  test('goes to the primary while the replica is too far behind, which it says once', async () => {
    await until('replica');
    await run(admin.replica, 'select pg_wal_replay_pause()');
    await database.transact(async (db) => {
      // Only what is written to the log can be missing from the replica.
      await db.execute('set local synchronous_commit = on');
      await db.execute(`update note set words = 'second'`);
    });
    await pass(timing.maxLag - 1);
    // As old as it may be.
    expect(await asPublicRead(() => database.read(words))).toBe('first');
    await pass(1);
    await until('primary');
    expect(await asPublicRead(() => database.read(words))).toBe('second');
    for (let turn = 0; turn < 5; turn += 1) expect(await publicly()).toBe('primary');
    await pass(timing.maxLag);
    expect(said).toEqual([inUse, late]);
    await run(admin.replica, 'select pg_wal_replay_resume()');
    await until('replica');
    expect(await asPublicRead(() => database.read(words))).toBe('second');
    expect(said).toEqual([inUse, late, inUse]);
  });

  test('answers from the primary at once when the replica goes away, and goes back to it', async () => {
    await until('replica');
    await proxies.replica.cut();
    expect(await publicly()).toBe('primary');
    await eventually(() => expect(said).toHaveLength(2));
    expect(said[1]).toMatch(/^Read replica: it is away \(.+\), so the primary answers public reads\.$/);
    await proxies.replica.restore();
    await until('replica');
    expect(said.at(-1)).toBe(inUse);
  });

  test('starts without its replica', async () => {
    await database.close();
    await proxies.replica.cut();
    database = await open();
    expect(await publicly()).toBe('primary');
    await eventually(() => expect(said[0]).toContain('it is away (connect ECONNREFUSED'));
    await proxies.replica.restore();
    await until('replica');
  });

  test('answers public reads while the primary is away', async () => {
    await until('replica');
    await proxies.primary.cut();
    await pass(timing.maxLag * 1.2);
    expect(await publicly()).toBe('replica');
    await expect(database.read(who)).rejects.toMatchObject({ failure: 'unavailable' });
    await proxies.primary.restore();
    await eventually(async () => expect(await database.read(who)).toBe('primary'));
  });

  test('asks the primary what the replica cannot answer, and passes on what is said on purpose', async () => {
    await until('replica');
    const asked = () => asPublicRead(() => database.read(async (db) => ({ who: await who(db), ...(await fail(db)) })));
    const fail = async (db: Queryable) =>
      rowOf<object>(db, `insert into note values ('x') returning 'written' as words`);
    expect(await asked()).toEqual({ who: 'primary', words: 'written' });
    await run(admin.primary, `delete from note where words = 'x'`);
    const tried: string[] = [];
    const purpose = asPublicRead(() =>
      database.read(async (db) => {
        tried.push(await who(db));
        throw new AppFailure('notFound');
      }),
    );
    await expect(purpose).rejects.toMatchObject({ failure: 'notFound' });
    expect(tried).toEqual(['replica']);
  });

  test.each([
    ['the primary itself', () => cluster.url],
    ['a standby of another primary', async () => (await other()).url],
  ])('does not take %s for the replica', async (_what, address) => {
    const sentences: string[] = [];
    const wrong = await open({ replica: await address(), say: (sentence) => void sentences.push(sentence) });
    await eventually(() => expect(sentences[0]).toContain('DATABASE_READ_URL names no standby of DATABASE_URL'));
    await wrong.close();
    await Promise.all(others.splice(0).map((server) => server.stop()));
  });

  const others: { stop(): Promise<void> }[] = [];
  async function other() {
    const primary = (await startPostgresCluster()) as Cluster;
    const follower = await primary.startStandby();
    others.push({ stop: () => follower.stop().then(primary.stop) });
    return follower;
  }

  test('has the pages of everybody answered by the replica, and those of a session by the primary', async () => {
    await fillTestDatabase(admin.primary);
    const primary = await openPostgres(addressOf(proxies.primary, 'postgres'), patientLimits);
    const replica = await connectPostgres(addressOf(proxies.replica, 'postgres'), patientLimits);
    const sentences: string[] = [];
    const say = (sentence: string) => void sentences.push(sentence);
    const replicated = withReadReplica({ primary, replica, say, timing, time: () => time });
    const running = await createTestApp({ database: replicated }, 1);
    const title = async () => (await callEndpoint(running.app, getArticle, { params: { id: '2' } })).data.title;
    const token = await signIn(running.app, 'demo');
    const name = async () => (await callEndpoint(running.app, getUser, { token })).data.UserName;
    const before = await title();
    // The replica has replayed what was filled in, and was found to be close behind.
    await eventually(async () => expect(await admin.replica.read(titleIn)).toBe(before));
    await eventually(() => expect(sentences.at(-1)).toBe(inUse));
    await run(admin.replica, 'select pg_wal_replay_pause()');
    await run(admin.primary, `update article set title = 'New title' where id = 2`);
    await run(admin.primary, `update app_user set name = 'New name' where id = (select min(id) from app_user)`);
    await eventually(async () => expect(await title()).toBe(before));
    expect((await running.app.inject({ url: '/college/rss.xml' })).body).not.toContain('New title');
    expect(await name()).toBe('New name');
    await run(admin.replica, 'select pg_wal_replay_resume()');
    await eventually(async () => expect(await title()).toBe('New title'));
    await running.close();
  });

  const titleIn = async (db: Queryable) =>
    (await rowOf<{ title: string }>(db, 'select title from article where id = 2')).title;
});

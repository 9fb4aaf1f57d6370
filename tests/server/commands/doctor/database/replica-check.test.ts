import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReplicaCheck } from '../../../../../site/server/commands/doctor/database/replica-check';
import { hasPostgresPrograms, startPostgresCluster } from '../../../../../site/scripts/postgres-cluster.mjs';
import { freePort } from '../../../../../site/scripts/free-port.mjs';
import { openPostgres } from '../../../../../site/server/platform/db/postgres';
import { eventually } from '../../../../support/eventually';
import { findingsOf } from '../../../../support/findings-of';
import { patientLimits } from '../../../../support/patient-limits';

type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgresCluster>>>;

describe.runIf(hasPostgresPrograms())('createReplicaCheck', () => {
  let cluster: Cluster;
  let standby: Awaited<ReturnType<Cluster['startStandby']>>;
  beforeAll(async () => {
    cluster = (await startPostgresCluster()) as Cluster;
    standby = await cluster.startStandby();
  });
  afterAll(async () => {
    await standby.stop();
    await cluster.stop();
  });
  const check = (databaseReadUrl: string | undefined, patience?: number) =>
    findingsOf(createReplicaCheck(patience).run({ databaseUrl: cluster.url, databaseReadUrl }, { isOnline: false }));

  test('a standby that keeps up; nothing where there is none', async () => {
    // As long as a busy machine may take to hand on what was written.
    expect(await check(standby.url, 60_000)).toEqual([
      expect.stringMatching(/^ok DATABASE_READ_URL: it is a standby, and had what was written within \d+ ms\.$/),
    ]);
    expect(await check(undefined)).toEqual([]);
  });

  test('one that fell behind', async () => {
    const [primary, replica] = await Promise.all([
      openPostgres(cluster.url, patientLimits),
      openPostgres(standby.url, patientLimits),
    ]);
    await replica.read((db) => db.execute('select pg_wal_replay_pause()'));
    // Which it only asks for.
    await eventually(() =>
      replica.read((db) => db.execute("select 1 / (pg_get_wal_replay_pause_state() = 'paused')::int")),
    );
    await primary.read((db) => db.execute('create table note (words text)'));
    expect(await check(standby.url, 200)).toEqual([expect.stringMatching(/^warning .* it is \d+ bytes behind after/)]);
    await replica.read((db) => db.execute('select pg_wal_replay_resume()'));
    await Promise.all([primary.close(), replica.close()]);
  });

  test('no standby, or nobody there', async () => {
    expect(await check(cluster.url)).toEqual([expect.stringMatching(/^wrong .* it is no standby of DATABASE_URL/)]);
    expect(await check(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`)).toEqual([
      expect.stringMatching(/^wrong .* cannot be asked: .*ECONNREFUSED/),
    ]);
  });
});

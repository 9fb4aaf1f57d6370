import { sql } from 'drizzle-orm';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restartUnderLoad } from '../../site/bench/rolling/restart-under-load.mjs';
import { freePort } from '../../site/scripts/free-port.mjs';
import { nginxProgram } from '../../site/scripts/nginx.mjs';
import { buildServer } from '../support/build-server';
import { rowsOf } from '../support/paying';
import { createEmptyDatabase, serverUrl } from '../support/test-database';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds for one test: several servers start one after the other. */
const timeout = 120_000;
const metricsToken = 'a-token-of-twenty-characters';
const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** The processes that a process has started, by their ids. */
function workersOf(parent: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).map(Number);
}

describe.runIf(serverUrl)('several processes on one PostgreSQL', { timeout }, () => {
  let folder: string;
  const closings: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await buildServer('several-processes');
  });
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  });

  async function emptyDatabase() {
    const database = await createEmptyDatabase();
    closings.push(() => database.close());
    const [row] = await rowsOf<{ name: string }>(database, sql`select current_database() as name`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${row?.name}`;
    return { database, databaseUrl: url.href };
  }

  test.runIf(nginxProgram)(
    'restart in turn behind the documented nginx without losing a request, a payment or an event',
    async () => {
      const { databaseUrl } = await emptyDatabase();
      const outcome = await restartUnderLoad({
        folder,
        databaseUrl,
        restarts: 2,
        visitors: 4,
        buyers: 3,
        pages: false,
      });
      expect(outcome).toMatchObject({
        lost: [],
        unopened: 0,
        twice: 0,
        balance: 0,
        missed: 0,
        dead: 0,
        badExits: 0,
        opened: outcome.orders,
      });
      expect(outcome.orders).toBeGreaterThan(3);
      // Each restart ends the streams that are open on that server.
      expect(outcome.reconnected).toBeGreaterThan(1);
    },
  );

  describe('WORKERS', () => {
    /** Starts a primary with two workers. @param program what was built. */
    async function startPrimary(databaseUrl: string, program = join(folder, 'main.js')) {
      const dataFolder = mkdtempSync(join(tmpdir(), 'workers-'));
      const ports = { site: await freePort(), health: await freePort() };
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env.PATH ?? '',
          NODE_ENV: 'development',
          WORKERS: '2',
          METRICS_TOKEN: metricsToken,
          HOST: '127.0.0.1',
          PORT: String(ports.site),
          HEALTH_PORT: String(ports.health),
          DATA_DIR: dataFolder,
          DATABASE_URL: databaseUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = { out: '', err: '' };
      child.stdout.on('data', (text) => (said.out += text));
      child.stderr.on('data', (text) => (said.err += text));
      const ended = once(child, 'exit').then(([code]) => code as number | null);
      closings.push(async () => {
        child.kill('SIGKILL');
        await ended;
        rmSync(dataFolder, { recursive: true, force: true });
      });
      return { child, said, ended, site: `http://127.0.0.1:${ports.site}`, health: `http://127.0.0.1:${ports.health}` };
    }
    const says = (said: { out: string }, words: string) =>
      expect.poll(() => said.out, { timeout: 120_000, interval: 50 }).toContain(words);

    test('serve by one port, are replaced in turn without a lost request, and end with the primary', async () => {
      const { databaseUrl, database } = await emptyDatabase();
      const { child, said, ended, site, health } = await startPrimary(databaseUrl);
      await says(said, '2 workers serve.');
      expect(await (await fetch(`${health}/readyz`)).json()).toEqual({ status: 'ready' });
      // One of them says how they are set up.
      expect(said.out.match(/Listening on/g)).toHaveLength(1);
      const migrations = await rowsOf(database, sql`select name from schema_migration`);
      expect(migrations.length).toBeGreaterThan(0);

      const statuses = new Set<unknown>();
      const over = new AbortController();
      const visit = async () => {
        while (!over.signal.aborted) {
          const answer = await fetch(`${site}/api/v1/ow/product`).catch((error: Error) => error);
          statuses.add(answer instanceof Error ? String(answer.cause ?? answer) : answer.status);
          if (answer instanceof Response) await answer.text();
        }
      };
      const visits = Array.from({ length: 6 }, visit);
      child.kill('SIGUSR2');
      await says(said, 'Worker 3 has replaced worker 1.');
      await says(said, 'Worker 4 has replaced worker 2.');
      expect((await fetch(`${health}/readyz`)).status).toBe(200);
      over.abort();
      await Promise.all(visits);
      expect(statuses).toEqual(new Set([200]));

      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(said.err).toBe('');
      await expect(fetch(`${site}/healthz`)).rejects.toThrow();
    });

    test('serve on when the build is not to be run', async () => {
      const { databaseUrl } = await emptyDatabase();
      // A checkout without pages.
      const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
      closings.push(async () => rmSync(checkout, { recursive: true }));
      cpSync(folder, join(checkout, 'site/dist/server'), { recursive: true });
      cpSync(join(project, 'site/scripts'), join(checkout, 'site/scripts'), { recursive: true });
      cpSync(join(project, 'site/package.json'), join(checkout, 'site/package.json'));
      for (const path of ['node_modules', 'site/node_modules']) symlinkSync(join(project, path), join(checkout, path));
      const { child, said, health } = await startPrimary(databaseUrl, join(checkout, 'site/dist/server/main.js'));
      await says(said, '2 workers serve.');
      const serving = workersOf(child.pid);
      child.kill('SIGUSR2');
      await expect
        .poll(() => said.err)
        .toBe('The restart was given up: site/dist lacks ssr, client, operator: run npm ci && npm run build.\n');
      expect(workersOf(child.pid)).toEqual(serving);
      expect((await fetch(`${health}/readyz`)).status).toBe(200);
    });

    test('tell their metrics as one, on both ports, and none falls when they end or hang', async () => {
      const { databaseUrl } = await emptyDatabase();
      const { child, said, site, health } = await startPrimary(databaseUrl);
      await says(said, '2 workers serve.');
      const metrics = async (url = `${health}/metrics`) => {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${metricsToken}` } });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metricsType]);
        return answer.text();
      };
      const visit = async (times: number) => {
        // A connection each, so that workers take them by turns.
        for (let time = 0; time < times; time += 1)
          await (await fetch(`${site}/api/v1/ow/product`, { headers: { connection: 'close' } })).text();
      };
      const counted = (text: string) =>
        Number(/^http_request_duration_seconds_count\{.*route="\/api\/v1\/ow\/product",.*\} (\d+)$/m.exec(text)?.[1]);

      await visit(6);
      for (const url of [undefined, `${site}/metrics`, `${site}/metrics`])
        await expect.poll(async () => counted(await metrics(url))).toBe(6);
      const text = await metrics();
      expect(text).toMatch(/^database_up 1$/m);
      expect(text).toMatch(/^app_build_info\{.*\} 1$/m);
      expect((await fetch(`${site}/metrics`)).status).toBe(401);

      // Nobody asks between these visits and the end of who answered them.
      await visit(4);
      child.kill('SIGUSR2');
      await says(said, 'Worker 4 has replaced worker 2.');
      expect(counted(await metrics())).toBe(10);

      const [workerId] = workersOf(child.pid);
      process.kill(workerId ?? 0, 'SIGSTOP');
      expect(counted(await metrics())).toBe(10);
      process.kill(workerId ?? 0, 'SIGKILL');
      await expect.poll(() => said.err).toContain('ended (SIGKILL)');
      expect(counted(await metrics())).toBe(10);
    });

    test('that cannot start end the primary at once', async () => {
      const { said, ended } = await startPrimary('postgres://site:geheim@127.0.0.1:1/site');
      expect(await ended).toBe(1);
      expect(said.err.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/^\[worker 1\] The database 127\.0\.0\.1:1\/site \(DATABASE_URL\) cannot be reached/),
        'Worker 1 ended before it was ready (code 1).',
      ]);
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
});

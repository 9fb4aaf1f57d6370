import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../../site/server/main.ts', import.meta.url));
const loader = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href;

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 90_000;

/** Runs the server as its own process, as `npm start` does. */
function startMain(environment: Record<string, string>, children: ChildProcess[]) {
  const child = spawn(process.execPath, ['--import', loader, main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const listening = (async () => {
    while (!said.out.includes('Listening on ')) {
      if (child.exitCode !== null) throw new Error(`The server stopped: ${said.err}`);
      await Promise.race([once(child.stdout, 'data'), ended]);
    }
    return /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
  })();
  listening.catch(() => {});
  return { child, said, ended, listening };
}

describe('main', { timeout }, () => {
  const children: ChildProcess[] = [];
  let folder: string;
  let dataFolder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'main-'));
    dataFolder = join(folder, 'data');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function expectOneSentence(environment: Record<string, string>, sentence: RegExp) {
    const { said, ended } = startMain(environment, children);
    expect(await ended).toBe(1);
    expect(said.err).toMatch(sentence);
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
    expect(said.err).not.toContain(' at ');
  }

  test('serves, prints address and demo account, and ends in order on SIGTERM', async () => {
    const { child, said, ended, listening } = startMain({ DATA_DIR: dataFolder }, children);
    const address = await listening;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const products = await (await fetch(`${address}/api/v1/ow/product`)).json();
    expect(products).toMatchObject({ header: { code: 0 }, data: { total: 6 } });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said.out).toContain('Demo account: demo / Demo2026!');
    expect(said.err).toBe('');
    expect(existsSync(join(dataFolder, 'lock'))).toBe(false);
  });

  test('in production lists what is not configured, names no account, and is not ready while it drains', async () => {
    const { child, said, ended, listening } = startMain({ DATA_DIR: dataFolder, NODE_ENV: 'production' }, children);
    const address = await listening;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGINT');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await ended).toBe(0);
    expect(said.out).toContain('Not configured: DATABASE_URL');
    expect(said.out).toContain('Not configured: SSO_URL');
    expect(said.out).not.toContain('Demo2026!');
  });

  test('says that the port is taken, and gives the data folder back', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectOneSentence({ DATA_DIR: dataFolder, PORT: String(port) }, new RegExp(`^Port ${port} is in use`));
    expect(existsSync(join(dataFolder, 'lock'))).toBe(false);
    other.close();
  });

  test('says that the data folder is in use', async () => {
    const used = join(folder, 'used');
    mkdirSync(used);
    writeFileSync(join(used, 'lock'), String(process.pid));
    await expectOneSentence(
      { DATA_DIR: used },
      /^The data folder .*used is in use by process \d+; stop it or set DATA_DIR/,
    );
  });

  test('says that the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expectOneSentence({ DATA_DIR: join(file, 'data') }, /^The data folder .* cannot be written \(ENOTDIR\)/);
  });

  test('says which settings cannot be used', async () => {
    await expectOneSentence({ PORT: '80a', SSO_URL: 'sso' }, /^The settings cannot be used: PORT .*; SSO_URL /);
  });

  test('says that the database server cannot be reached', async () => {
    const environment = { DATABASE_URL: 'postgres://site:geheim@127.0.0.1:1/site' };
    await expectOneSentence(environment, /^The database 127\.0\.0\.1:1\/site \(DATABASE_URL\) cannot be reached/);
  });
});

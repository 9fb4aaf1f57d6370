import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../site/scripts/free-port.mjs';
import { lockFolder } from '../../site/server/platform/db/data-folder';
import { openPglite } from '../../site/server/platform/db/pglite';
import { createDataKey } from '../../site/server/platform/keys/key-ring';
import { job } from '../../site/server/platform/jobs/job-tables';
import { documentSamples, fitted } from '../support/document-samples';

const site = fileURLToPath(new URL('../../site', import.meta.url));
/** Where the built server finds its packages, and no built pages. */
const builtServer = join(site, 'node_modules/.cache/test-server');

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 300_000;

/** Runs the built server as its own process, as `npm start` does. */
function startMain(environment: Record<string, string>, children: ChildProcess[]) {
  const child = spawn(process.execPath, [join(builtServer, 'main.js')], {
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

function expectLinesOfJson(text: string) {
  for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
}

/** Nobody takes a folder of these tests away. */
function onLost(sentence: string): never {
  throw new Error(sentence);
}

type Started = ReturnType<typeof startMain>;

async function expectOneSentence({ said, ended }: Started, sentence: RegExp) {
  expect(await ended).toBe(1);
  expect(said.err).toMatch(sentence);
  expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  expect(said.err).not.toContain(' at ');
}

describe('main', { timeout }, () => {
  const children: ChildProcess[] = [];
  let folder: string;
  let dataFolder: string;
  let production: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'main-'));
    dataFolder = join(folder, 'data');
    production = {
      DATA_DIR: join(folder, 'production'),
      NODE_ENV: 'production',
      DATA_KEYS: createDataKey('main'),
    };
    await build({
      root: site,
      configFile: join(site, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: { outDir: builtServer, emptyOutDir: true },
    });
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  /** Runs an operator's command on the data folder of the tests. */
  function operate(...words: string[]) {
    return spawnSync(process.execPath, [join(builtServer, 'operate.js'), ...words], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataFolder },
      encoding: 'utf8',
    });
  }

  test('serves, prints address and demo account, runs jobs, and ends in order on SIGTERM', async () => {
    const { child, said, ended, listening } = startMain({ DATA_DIR: dataFolder }, children);
    const address = await listening;
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const products = await (await fetch(`${address}/api/v1/ow/product`)).json();
    expect(products).toMatchObject({ header: { code: 0 }, data: { total: 6 } });
    expect(await (await fetch(`${address}/mockpay/P2026050116000012345678`)).text()).toContain('交易不存在');
    expect(operate('refund', 'list')).toMatchObject({
      status: 0,
      // The demo's order whose money goes back by hand.
      stdout: expect.stringMatching(/by the running server\n.*¥259\.00/),
    });
    expect(operate('refund', 'approve', '2026')).toMatchObject({
      status: 1,
      stderr: 'No payment of an order 2026 is known.\n',
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    // The demo's order that was paid by a transfer without a picture.
    expect(operate('transfer', 'list').stdout).toMatch(
      /^Database: embedded, in .*\nP\d{17,}.* ¥16309\.00 .* no voucher /,
    );
    expect(said.out).toContain('Demo account: demo / Demo2026!');
    expect(said.err).toBe('');
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(false);
    const database = await openPglite(dataFolder, { onLost });
    const names = await database.read((db) => db.select({ name: job.topic }).from(job));
    await database.close();
    expect(names).toContainEqual({ name: 'retention.session' });
  });

  test('in production lists what is not configured, names no account, and is not ready while it drains', async () => {
    const environment = {
      ...production,
      HEALTH_PORT: String(await freePort()),
    };
    const { child, said, ended, listening } = startMain(environment, children);
    const address = await listening;
    const products = await (await fetch(`${address}/api/v1/ow/product`)).json();
    expect(products).toMatchObject({ header: { code: 0 }, data: { total: 0 } });
    const health = `http://127.0.0.1:${environment.HEALTH_PORT}`;
    await expect.poll(async () => (await fetch(`${health}/readyz`).catch(() => undefined))?.status).toBe(200);
    expect((await fetch(`${health}/home`)).status).toBe(404);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/mockpay/P2026050116000012345678`)).status).toBe(404);
    expect(existsSync(join(folder, 'production', 'mock-gateway.json'))).toBe(false);
    child.kill('SIGINT');
    // A test that is late finds nobody any more.
    await expect
      .poll(() =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => 503,
        ),
      )
      .toBe(503);
    expect(await ended).toBe(0);
    expect(said.out).toContain('Not configured: DATABASE_URL');
    for (const what of [
      'PUBLIC_ORIGIN: ',
      'OPERATOR_ORIGIN: ',
      'TRUST_PROXY: ',
      'SSO_URL: ',
      'INVOICE_SELLER: ',
      'ALIPAY_APP_ID, WECHAT_PAY_MCH_ID, TRANSFER_ACCOUNT: ',
      'SMS: ',
      'Mail: ',
      'OPERATOR_ROBOT_URL: ',
      'Nobody can sign in',
    ]) {
      expect(said.out).toContain(`Not configured: ${what}`);
    }
    expect(said.out).not.toContain('Demo2026!');
    expectLinesOfJson(said.out);
    expect(said.err).toBe('');
  });

  test('has a command that, as docs/operations.md shows it, gives production the contents of the demo, once, and says where', () => {
    const { NODE_ENV: _, DATA_DIR: place, ...inFile } = production;
    const file = join(folder, 'xiaoliang.env');
    writeFileSync(
      file,
      Object.entries(inFile)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const sample = documentSamples('docs/operations.md', 'bash').find((text) => text.includes('seed.mjs'));
    const commands = fitted(sample ?? '', {
      '/srv/xiaoliang': folder,
      '/etc/xiaoliang.env': file,
      '/var/lib/xiaoliang': place ?? '',
      'sudo -E -u xiaoliang node site/scripts/seed.mjs': `'${process.execPath}' '${join(builtServer, 'seed-demo.js')}'`,
    });
    const runSeed = () =>
      spawnSync('sh', ['-ec', commands], { env: { PATH: process.env.PATH ?? '' }, encoding: 'utf8' });
    const said = `Database: embedded, in ${place}\n`;
    expect(runSeed()).toMatchObject({
      status: 0,
      stdout: `${said}The contents of the demo were added.\n`,
      stderr: '',
    });
    expect(runSeed()).toMatchObject({
      status: 0,
      stdout: `${said}The contents of the demo were added before; what was changed or deleted since stays so.\n`,
      stderr: '',
    });
  });

  test('says that the port is taken before it makes or opens anything', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const untouched = join(folder, 'untouched');
    const started = startMain({ DATA_DIR: untouched, PORT: String(port) }, children);
    await expectOneSentence(started, new RegExp(`^Port ${port} is in use`));
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  describe('a data folder of another user', () => {
    const isRoot = process.getuid?.() === 0;
    /** Nobody's on this machine. */
    const nobody = 54_321;
    let theirs: string;
    beforeAll(() => {
      // Its users get to their folders.
      chmodSync(folder, 0o711);
      // Who is not root has one of root at hand.
      theirs = isRoot ? makeFolderOf('theirs', nobody) : '/etc';
    });

    function makeFolderOf(name: string, uid: number, mode = 0o700): string {
      const place = join(folder, name);
      mkdirSync(join(place, 'postgres'), { recursive: true, mode });
      writeFileSync(join(place, 'control.json'), '{}', { mode: mode & 0o666 });
      for (const path of ['', 'postgres', 'control.json']) chownSync(join(place, path), uid, uid);
      return place;
    }

    const contents = (place: string) =>
      readdirSync(place, { recursive: true, encoding: 'utf8' })
        .concat('')
        .map((path) => [path, statSync(join(place, path)).uid, statSync(join(place, path)).mtimeMs]);

    test.each([
      ['back-up', ['backups']],
      ['restore', ['backups/one', '--replace']],
      ['operate', ['refund', 'list']],
      ['operate', ['files', 'move']],
      ['import-articles', ['articles.json']],
      ['manage-jobs', ['dead-letters']],
      ['seed-demo', []],
    ])('%s %j refuses it before anything is touched, and says whom to run it as', (command, words) => {
      writeFileSync(join(folder, 'articles.json'), '[]');
      const before = isRoot && contents(theirs);
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(builtServer, `${command}.js`), ...words], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', DATA_DIR: theirs },
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The data folder \S+ belongs to (root|\\#54321), and this is \w+: run this as .*\n$/);
      expect(stderr).toContain(isRoot ? 'sudo -E -u \\#54321 node …' : 'sudo -E -u root node …');
      expect(isRoot && contents(theirs)).toEqual(before);
    });

    describe.runIf(isRoot)('that has what root left in it', () => {
      const run = (dataFolder: string, ...words: string[]) =>
        spawnSync(process.execPath, words, {
          env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataFolder },
          encoding: 'utf8',
          uid: nobody,
          gid: nobody,
        });
      const belongs = (path: string, dataFolder: string) =>
        `${path} belongs to root, and this is \\#54321. If that is the user of the server, run as root: chown -R 54321:54321 ${dataFolder}`;

      test('a start says how to get it back', () => {
        const touched = makeFolderOf('touched', 0);
        chownSync(touched, nobody, nobody);
        expect(run(touched, join(builtServer, 'main.js'))).toMatchObject({
          status: 1,
          stderr: `The data folder ${touched} cannot be used: ${belongs(`${touched}/postgres`, touched)}\n`,
        });
      });

      test('so do a start and the doctor where it is deep in the database', () => {
        const touched = makeFolderOf('deep', nobody);
        writeFileSync(join(touched, 'postgres/PG_VERSION'), '18', { mode: 0o600 });
        const sentence = belongs(`${touched}/postgres/PG_VERSION`, touched);
        const start = run(touched, join(builtServer, 'main.js'));
        expect([start.status, start.stderr]).toEqual([
          1,
          `The embedded database in ${touched} cannot be opened: ${sentence}\n`,
        ]);
        const doctor = `import('${join(builtServer, 'doctor.js')}').then(({ runDoctor }) => runDoctor([]))`;
        const { stdout } = run(touched, '-e', doctor);
        expect(stdout).toContain(`wrong    Data folder: ${sentence}\n`);
        expect(stdout).toContain(`warning  Database: It is the embedded one in ${touched}, which is left alone`);
      });
    });
  });

  describe('that cannot start', () => {
    const refused = new Map<string, Started>();
    // Most of the time goes into loading the server, so all are started at once.
    const start = (what: string, environment: Record<string, string>) =>
      refused.set(what, startMain(environment, children));
    let unlock = async () => {};
    beforeAll(async () => {
      const used = join(folder, 'used');
      mkdirSync(used);
      unlock = await lockFolder(used, { onLost });
      const file = join(folder, 'file');
      writeFileSync(file, '');
      start('the data folder is in use', { DATA_DIR: used });
      start('the data folder cannot be written', { DATA_DIR: join(file, 'data') });
      start('the data folder of uploads cannot be written', {
        DATA_DIR: join(file, 'data'),
        DATABASE_URL: 'postgres://site@127.0.0.1:1/site',
      });
      start('settings cannot be used', { PORT: '80a', SSO_URL: 'sso' });
      start('settings cannot be used in production', { PORT: '80a', NODE_ENV: 'production' });
      start('development has a database on another machine', {
        DATABASE_URL: 'postgres://site:geheim@db.example.cn/site',
      });
      start('the database server cannot be reached', {
        DATABASE_URL: 'postgres://site:geheim@127.0.0.1:1/site',
      });
    });

    test('says so as a line of JSON in production', async () => {
      const { said, ended } = refused.get('settings cannot be used in production') as Started;
      expect(await ended).toBe(1);
      expectLinesOfJson(said.out);
      expect(JSON.parse(said.out)).toMatchObject({ msg: expect.stringMatching(/^The settings cannot be used: PORT /) });
      expect(said.err).toBe('');
    });
    afterAll(() => unlock());

    test.each([
      ['the data folder is in use', /^The data folder .*used is in use by another process; stop it or set DATA_DIR/],
      ['the data folder cannot be written', /^The data folder .* cannot be written \(ENOTDIR\)/],
      ['the data folder of uploads cannot be written', /^The data folder .* cannot be written \(ENOTDIR\)/],
      ['settings cannot be used', /^The settings cannot be used: PORT .*; SSO_URL /],
      [
        'development has a database on another machine',
        /^DATABASE_URL names a database on another machine, db\.example\.cn, /,
      ],
      [
        'the database server cannot be reached',
        /^The database 127\.0\.0\.1:1\/site \(DATABASE_URL\) cannot be reached/,
      ],
    ])('says that %s', async (what, sentence) => {
      const started = refused.get(what);
      if (!started) throw new Error(`Nothing was started of which ${what}`);
      await expectOneSentence(started, sentence);
    });
  });
});

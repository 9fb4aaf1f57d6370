import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataKey } from '../../../site/server/platform/keys/key-ring';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const unit = readFileSync(join(root, 'docs/examples/xiaoliang.service'), 'utf8');

/** What the unit sets. */
function setting(name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) process.stdout.write('Skipped: what systemd says of the unit. It needs systemd-analyze.\n');

describe('the server in production', () => {
  const children: ChildProcess[] = [];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-'));
  });
  afterAll(() => {
    // The process that is left behind when it is not ended by the test has another parent, and the same group.
    for (const { pid } of children) killGroup(pid);
    rmSync(folder, { recursive: true });
  });

  /** Runs a command in a group of its own until it serves. */
  async function serving([program = '', ...parameters]: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(program, parameters, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        NODE_ENV: 'production',
        DATA_KEYS: dataKeys,
        ...environment,
      },
    });
    children.push(child);
    let said = '';
    // Ends with the last process that has the output, whoever is its parent.
    const ended = once(child, 'close');
    const address = new Promise<string>((resolve, reject) => {
      const read = (text: Buffer) => {
        said += text;
        const found = /Listening on (http:\/\/localhost:\d+)/.exec(said)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`The server stopped: ${said}`)));
    });
    return { child, ended, address: await address };
  }

  const dataKeys = createDataKey('test');

  async function expectToEnd({ ended, address }: Awaited<ReturnType<typeof serving>>) {
    await ended;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    expect(existsSync(join(folder, 'data/server.lock'))).toBe(false);
  }

  test.skipIf(process.platform === 'win32')('ends and frees its port when a SIGTERM reaches npm alone', async () => {
    const started = await serving(['npm', 'start']);
    started.child.kill('SIGTERM');
    await expectToEnd(started);
  });

  test('starts by the command of the unit for systemd, and ends on its signal', async () => {
    const [program, ...parameters] = setting('ExecStart').split(' ');
    expect(program).toBe('/usr/bin/node');
    const own = Object.fromEntries(
      setting('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;
    expect(own).toEqual({ NODE_ENV: 'production', DATA_DIR: `/var/lib/${setting('StateDirectory')}` });
    const started = await serving([process.execPath, ...parameters]);
    started.child.kill('SIGTERM');
    await expectToEnd(started);
    expect(started.child.exitCode).toBe(0);
  });

  test('has a unit for one service of several, which differs in its name, its port and a file of its own', () => {
    const linesOf = (name: string) =>
      readFileSync(join(root, 'docs/examples', name), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('#'));
    const [one, several] = [linesOf('xiaoliang.service'), linesOf('xiaoliang@.service')];
    expect(several.filter((line) => !one.includes(line))).toEqual([
      'Description=The website and its API on port %i',
      'EnvironmentFile=-/etc/xiaoliang-%i.env',
      `ExecStart=/usr/bin/env PORT=%i ${setting('ExecStart')}`,
    ]);
    expect(one.filter((line) => !several.includes(line))).toEqual([
      'Description=The website and its API',
      `ExecStart=${setting('ExecStart')}`,
      expect.stringMatching(/^ExecReload=/),
    ]);
  });

  test('has a unit for backups that works with the settings and the built command of the server', () => {
    const backup = readFileSync(join(root, 'docs/examples/xiaoliang-backup.service'), 'utf8');
    for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment'])
      expect(new RegExp(`^${name}=(.*)$`, 'm').exec(backup)?.[1]).toBe(setting(name));
    const [program, command = '', target = '', ...options] = /^ExecStart=(.*)$/m.exec(backup)?.[1]?.split(' ') ?? [];
    expect([program, existsSync(join(root, command)), options]).toEqual(['/usr/bin/node', true, ['--keep', '14']]);
    const environment = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      DATA_KEYS: dataKeys,
    };
    const backups = join(folder, target);
    const made = spawnSync(process.execPath, [command, backups, ...options], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    expect([made.status, made.stderr, readdirSync(backups).length]).toEqual([0, '', 1]);
  });

  test
    .skipIf(!hasSystemd)
    .each([
      ['xiaoliang.service'],
      ['xiaoliang@.service'],
      ['xiaoliang-backup.service'],
      ['xiaoliang-backup.timer', 'xiaoliang-backup.service'],
    ])('has a unit %s that systemd takes', (name, ...others) => {
    const files = [name, ...others].map((each) => {
      const file = join(folder, each);
      // The places and the user of this machine in place of those of the example.
      writeFileSync(
        file,
        readFileSync(join(root, 'docs/examples', each), 'utf8')
          .replace('/usr/bin/node', process.execPath)
          .replace('/srv/xiaoliang', root)
          .replace(/^User=.*$/m, 'User=root'),
      );
      return file;
    });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test.skipIf(!hasSystemd)('has a unit that can do little beside serving', () => {
    const file = join(root, 'docs/examples/xiaoliang.service');
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    });
    // 10 is a service without any limit; systemd calls what is below 2 OK.
    expect(Number(/exposure level .*: (\d+\.\d)/.exec(stdout)?.[1])).toBeLessThan(2);
  });
});

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

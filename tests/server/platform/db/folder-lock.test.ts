import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockFolder, type FolderLockOptions } from '../../../../site/server/platform/db/data-folder';
import { eventually } from '../../../support/eventually';

/** Milliseconds between signs of life; there are none that are shorter. */
const update = 1_000;
/** Milliseconds after which a holder counts as gone: the fewest that there are, and more than a busy machine stands still. */
const [soon, late] = [2_000, 30_000];
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What makes a process the first of a world of its own, as in a container. */
const asContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canSeparate = spawnSync(asContainer[0] ?? '', [...asContainer.slice(1), 'true']).status === 0;
if (!canSeparate) {
  process.stdout.write(
    'Skipped: two containers on one data folder. It needs Linux with util-linux, and root: run the tests as root there.\n',
  );
}

describe('lockFolder', () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  // How old a lock is does not hang on how long a test takes.
  beforeEach(() => void vi.setSystemTime(Date.now()));
  afterEach(() => void vi.useRealTimers());

  function newFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'lock-'));
    folders.push(folder);
    const onLost = vi.fn<(sentence: string) => void>();
    const say = vi.fn<(sentence: string) => void>();
    /** Milliseconds that were waited, which pass at once. */
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const claim = (options: Partial<FolderLockOptions> = {}) =>
      lockFolder(folder, { stale: soon, update, pause, say, onLost, ...options });
    return { folder, lock: join(folder, 'server.lock'), claim, pauses, say, onLost };
  }

  /** A process that claims the folder; `said` resolves when its output matches. */
  function holder(folder: string, { stale = late, before = [] as readonly string[] } = {}) {
    const command = [...before, process.execPath, '--import', 'tsx', join(root, 'tests/support/hold-folder.mjs')];
    const [program = '', ...parameters] = [...command, folder, String(stale), String(update)];
    const child = spawn(program, parameters, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    const said = (pattern: RegExp) => eventually(() => expect(output).toMatch(pattern));
    return { child, said };
  }

  test('gives the folder back', async () => {
    const { lock, claim, onLost, say } = newFolder();
    const unlock = await claim();
    expect(existsSync(lock)).toBe(true);
    await unlock();
    expect(existsSync(lock)).toBe(false);
    await (await claim())();
    expect(onLost).not.toHaveBeenCalled();
    expect(say).not.toHaveBeenCalled();
  });

  test('refuses the folder of a running process', async () => {
    const { folder, claim } = newFolder();
    const other = holder(folder);
    await other.said(/held by/);
    await expect(claim({ stale: late, pause: setTimeout })).rejects.toThrow(
      `The data folder ${folder} is in use by another process; stop it or set DATA_DIR to another folder.`,
    );
    other.child.stdin?.end();
    expect(await once(other.child, 'exit')).toEqual([0, null]);
    await (await claim())();
  });

  test.skipIf(!canSeparate)(
    'serves one of two containers, which both are process 1, and the next after a crash',
    async () => {
      const { folder } = newFolder();
      const first = holder(folder, { before: asContainer });
      await first.said(/held by 1\n/);
      const second = holder(folder, { before: asContainer });
      await second.said(/refused: .* is in use by another process/);
      first.child.kill('SIGKILL');
      await holder(folder, { before: asContainer, stale: soon }).said(/held by 1\n/);
    },
  );

  test('takes a lock that nobody keeps fresh, whatever process has the id of its holder', async () => {
    const { lock, claim, say } = newFolder();
    mkdirSync(lock);
    utimesSync(lock, 0, 0);
    await (await claim())();
    expect(existsSync(lock)).toBe(false);
    expect(say).not.toHaveBeenCalled();
  });

  test('says that it waits for a holder that ended a moment ago, and takes the lock when it is stale', async () => {
    const { folder, lock, claim, pauses, say } = newFolder();
    mkdirSync(lock);
    await (await claim())();
    // Until the lock was stale, and for a sign that another process took it at the same time.
    expect(pauses).toEqual([...Array.from({ length: (2 * soon) / update }, () => update / 2), 2 * update]);
    expect(say.mock.calls).toEqual([
      [`The data folder ${folder} is locked; waiting up to 2 s for a sign of its holder.`],
    ]);
  });

  test('takes a lock from a time when the clock was ahead', async () => {
    const { lock, claim } = newFolder();
    mkdirSync(lock);
    const tomorrow = Date.now() / 1_000 + 86_400;
    utimesSync(lock, tomorrow, tomorrow);
    await (await claim())();
  });

  test('leaves the folder to whoever takes a stale lock at the same time', async () => {
    const { lock, claim, onLost } = newFolder();
    mkdirSync(lock);
    utimesSync(lock, 0, 0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    /** Before its next sign of life, which ends the wait. */
    const pause = () => {
      utimesSync(lock, 1, 1);
      vi.advanceTimersByTime(update);
      return new Promise(() => {});
    };
    await expect(claim({ pause })).rejects.toThrow('was taken by another process at the same time');
    expect(onLost).not.toHaveBeenCalled();
  });

  test.each([
    ['another process took the folder', (lock: string) => utimesSync(lock, 1, 1)],
    ['the lock was deleted', (lock: string) => rmSync(lock, { recursive: true })],
  ])('tells the holder that %s', async (_what, happen) => {
    const { lock, claim, onLost } = newFolder();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unlock = await claim();
    happen(lock);
    vi.advanceTimersByTime(update);
    await eventually(() => expect(onLost).toHaveBeenCalledOnce());
    expect(onLost.mock.calls[0]?.[0]).toMatch(
      /^The data folder .* was taken by another process, or its lock was deleted/,
    );
    await unlock();
  });

  test('fails with the error of the file system where no lock can be made', async () => {
    const { folder, onLost } = newFolder();
    await expect(lockFolder(join(folder, 'absent'), { onLost })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

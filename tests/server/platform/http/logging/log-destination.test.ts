import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogDestination } from '../../../../../site/server/platform/http/logging/log-destination';
import { mountSmallDisk } from '../../../../support/small-disk';

const site = fileURLToPath(new URL('../../../../../site/', import.meta.url));
const tsx = pathToFileURL(createRequire(`${site}package.json`).resolve('tsx')).href;
const processLog = pathToFileURL(`${site}server/platform/http/logging/log-destination.ts`).href;

describe('createLogDestination', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('drops lines that are not taken, says how many once lines are again, and never throws', () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const destination = createLogDestination(writer);
    const line = `${JSON.stringify({ words: 'x'.repeat(20_000) })}\n`;
    // Nobody reads, and a pipe holds 64 KB: the fourth line is cut.
    for (let count = 0; count < 6; count += 1) destination.write(line);
    const buffer = Buffer.alloc(200_000);
    const read = () => buffer.toString('utf8', 0, readSync(reader, buffer));
    const before = read();
    expect(before.length).toBeLessThan(4 * line.length);
    destination.write('{"words":"again"}\n');
    const lines = (before + read()).trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual(Array(3).fill(line.trimEnd()));
    // The cut line ends before the next one begins.
    expect(lines.slice(4).map((text) => JSON.parse(text) as object)).toEqual([
      expect.objectContaining({ level: 40, lost: 3, msg: 'lines of the log were lost' }),
      { words: 'again' },
    ]);
    for (const descriptor of [reader, writer]) closeSync(descriptor);
  });

  /** A process of production that logs, to what a test gives it, and ends by itself. */
  function start(stdout: number | 'pipe') {
    const program = `
      import { createProcessLog } from ${JSON.stringify(processLog)};
      const log = createProcessLog('production');
      for (let count = 0; count < 5; count += 1) log.say('x'.repeat(1000));
      setTimeout(() => process.exit(7), 50);
    `;
    const options = { cwd: site, stdio: ['ignore', stdout, 'inherit'] as ['ignore', number | 'pipe', 'inherit'] };
    return spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', program], options);
  }

  test('a process goes on whose log nobody reads any longer', async () => {
    const child = start('pipe');
    child.stdout?.destroy();
    expect(await once(child, 'close')).toEqual([7, null]);
  });

  // Only root can mount a disk that is small enough to be filled.
  const disk = process.getuid?.() === 0 ? mountSmallDisk(1) : undefined;
  test.skipIf(!disk)('a process goes on whose log is on a full disk (takes root)', async () => {
    const path = join(disk?.folder ?? '', 'server.log');
    const file = openSync(path, 'a');
    try {
      disk?.fill();
      const child = start(file);
      expect(await once(child, 'close')).toEqual([7, null]);
      disk?.empty();
      createLogDestination(file).write('{"words":"again"}\n');
      expect(readFileSync(path, 'utf8')).toContain('again');
    } finally {
      closeSync(file);
      disk?.remove();
    }
  });
});

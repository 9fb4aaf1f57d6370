import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const site = fileURLToPath(new URL('../../../../../site/', import.meta.url));
const tsx = pathToFileURL(createRequire(`${site}package.json`).resolve('tsx')).href;
const processLog = pathToFileURL(`${site}server/platform/http/logging/log-destination.ts`).href;

describe('createProcessLog', () => {
  /** What a process says that logs, warns and fails. */
  async function run(mode: string) {
    const program = `
      import { createProcessLog } from ${JSON.stringify(processLog)};
      const log = createProcessLog(${JSON.stringify(mode)});
      log.say('said pwd=geheim');
      process.emitWarning('warned');
      setTimeout(() => { throw new Error('thrown pwd=geheim'); }, 1);
    `;
    const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', program], { cwd: site });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += text));
    child.stderr.on('data', (text) => (said.err += text));
    const [code] = await once(child, 'close');
    expect(code).not.toBe(0);
    return said;
  }

  test('in production everything is a line of JSON, also what Node would print in its own way', async () => {
    const { out, err } = await run('production');
    expect(err).toBe('');
    const lines = out.trim().split('\n');
    // In whichever order the three reach the pipe.
    expect(lines.map((line) => JSON.parse(line)).toSorted((one, other) => one.level - other.level)).toMatchObject([
      { level: 30, msg: 'said pwd=***' },
      { level: 40, err: { message: 'warned' } },
      { level: 60, err: { message: 'thrown pwd=***', stack: expect.stringMatching(/ at /) } },
    ]);
  });

  test('in development sentences are for people', async () => {
    const { out, err } = await run('development');
    expect(out).toBe('said pwd=geheim\n');
    expect(err).toMatch(/Warning: warned[\s\S]*Error: thrown/);
  });
});

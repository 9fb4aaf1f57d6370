import { describe, expect, test } from 'vitest';
import type { Config } from '../../../../site/server/config/config';
import { adviceCheck } from '../../../../site/server/commands/doctor/doctor-checks';
import { databaseCheck } from '../../../../site/server/commands/doctor/database/database-check';
import { examine, hideSecrets } from '../../../../site/server/commands/doctor';
import { type DoctorCheck, ok } from '../../../../site/server/platform/doctor-check';

const key = `2026:${Buffer.alloc(32, 'key').toString('base64')}`;

describe('examine', () => {
  const first: DoctorCheck<void> = {
    name: 'First',
    run: async function* () {
      yield ok('Here.');
    },
  };
  async function all(environment: NodeJS.ProcessEnv, ...checks: DoctorCheck<Config>[]) {
    return linesOf({ environment, checks });
  }
  async function linesOf(more: Partial<Parameters<typeof examine>[0]>) {
    const lines: string[] = [];
    const parts = { environment: {}, first: [first], checks: [], online: [], isOnline: false, ...more };
    const hide = hideSecrets(parts.environment);
    for await (const { check, level, sentence } of examine({ ...parts, hide })) {
      lines.push(`${level} ${check}: ${sentence}`);
    }
    return lines;
  }

  test('what needs no settings is looked at whatever they are, the rest when they can be used', async () => {
    expect(await all({ PORT: 'x' }, adviceCheck)).toEqual([
      'ok First: Here.',
      'wrong Settings: PORT must be a whole number from 0 to 65535.',
    ]);
  });

  test('says in production what is not configured, as a start does', async () => {
    const lines = await all({ NODE_ENV: 'production', DATA_KEYS: key }, adviceCheck);
    expect(lines).toContain(
      'warning Not configured: INVOICE_SELLER: invoices can be asked for, and none can be issued.',
    );
  });

  test('others are asked all at once, in their time, and only where that is allowed', async () => {
    let begun = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    const asking = (name: string): DoctorCheck<Config> => ({
      name,
      async *run(_config, { sendsTest }) {
        begun += 1;
        if (begun === 2) open();
        await both;
        yield ok(`Sends ${sendsTest}.`);
      },
    });
    const silent: DoctorCheck<Config> = {
      name: 'Silent',
      async *run() {
        yield ok('Begins.');
        await new Promise(() => {});
      },
    };
    const online = [asking('One'), silent, asking('Other')];
    expect(await linesOf({ online })).not.toContain('ok One: Sends false.');
    expect(begun).toBe(0);
    const lines = await linesOf({ online, isOnline: true, sendsTest: true, onlineTime: 100 });
    expect(lines.slice(-4)).toEqual([
      'ok One: Sends true.',
      'ok Silent: Begins.',
      'wrong Silent: There was no answer within 0.1 s.',
      'ok Other: Sends true.',
    ]);
  });

  test('a check that fails is a finding in one line, without secrets, and the next one runs', async () => {
    const broken: DoctorCheck<Config> = {
      name: 'Broken',
      run: async function* ({ databaseUrl }) {
        yield ok('Begins.');
        throw new Error(`no way to\n  ${databaseUrl} by ${key.split(':')[1]} or p%40ss or p@ss-word`);
      },
    };
    const environment = {
      NODE_ENV: 'production',
      DATA_KEYS: key,
      DATABASE_URL: 'postgres://site:p%40ss-word@127.0.0.1:1/site',
    };
    const lines = await all(environment, broken, databaseCheck);
    expect(lines.slice(2, 4)).toEqual(['ok Broken: Begins.', expect.stringMatching(/^wrong Broken: no way to … by /)]);
    expect(lines[4]).toMatch(/^wrong Database: The database 127\.0\.0\.1:1\/site \(DATABASE_URL\) cannot be reached/);
    expect(lines.join()).not.toContain('ss-word');
    expect(lines.join()).not.toContain(key.slice(5, 30));
  });
});

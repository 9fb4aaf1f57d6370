import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSystemReport } from '../../../../site/server/commands/doctor/system-report';
import { readConfig } from '../../../../site/server/config/config';

describe('createSystemReport', () => {
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'report-')),
    PORT: '0',
    SMTP_URL: 'smtp://site:hunter2secret@127.0.0.1:9/',
    MAIL_FROM: 'site@example.cn',
    METRICS_TOKEN: 'a-token-of-32-letters-for-metrics',
    BRAND: 'is no setting',
  };
  const report = createSystemReport(readConfig(environment), environment);

  test('describes each setting by its declaration, and shows no secret', () => {
    const { settings, isProduction } = report.describeSettings();
    const of = (name: string) => settings.find((each) => each.name === name);
    expect(isProduction).toBe(false);
    expect(of('SMTP_URL')).toMatchObject({ isSecret: true, isSet: true, value: '', topic: 'Messages' });
    expect(of('MAIL_FROM')).toMatchObject({ isSecret: false, isSet: true, value: 'site@example.cn' });
    expect(of('DATABASE_URL')).toMatchObject({
      isSet: false,
      default: 'none',
      consequences: [expect.stringContaining('the embedded one')],
    });
    expect(of('BRAND')).toBeUndefined();
    expect(JSON.stringify(report.describeSettings())).not.toMatch(/hunter2|a-token-of/);
  });

  test('runs the checks of the doctor, without a secret, and leaves the embedded database alone', async () => {
    const findings = await report.diagnose();
    const of = (name: string) => findings.filter(({ check }) => check === name);
    expect(of('Database')).toMatchObject([
      { level: 'ok', sentence: expect.stringContaining('this server runs on it') },
    ]);
    expect(of('Mail')).toMatchObject([{ level: 'wrong' }]);
    expect(JSON.stringify(findings)).not.toMatch(/hunter2|a-token-of/);
  });
});

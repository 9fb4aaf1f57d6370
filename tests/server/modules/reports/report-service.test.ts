import { describe, expect, test } from 'vitest';
import { createReportService } from '../../../../site/server/modules/reports/report-service';

describe('createReportService', () => {
  test('writes a sample of each window, and how much it left out', () => {
    let now = 0;
    const lines: object[] = [];
    const reports = createReportService({
      log: (kind, details) => lines.push({ kind, ...details }),
      clean: (text) => text,
      now: () => now,
    });
    for (let index = 0; index < 25; index += 1) reports.clientError({ message: String(index) });
    reports.timing({ page: '/', metrics: [{ name: 'CLS', value: 0 }] });
    expect(lines).toHaveLength(21);
    now = 60_000;
    reports.clientError({ message: 'later' });
    expect(lines.slice(21)).toEqual([
      { kind: 'client-error', leftOut: 5 },
      { kind: 'client-error', message: 'later' },
    ]);
  });

  test('cleans and cuts what pages say', () => {
    const lines: object[] = [];
    const reports = createReportService({
      log: (_kind, details) => lines.push(details),
      clean: (text) => text.replaceAll('x', ''),
    });
    const text = `${'x'.repeat(400)}${'a'.repeat(2_000)}`;
    reports.clientError({ message: text, stack: text });
    expect(lines).toEqual([{ message: 'a'.repeat(300), stack: 'a'.repeat(1_000) }]);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { summaryReporter } from './support/summary-reporter.mjs';

const browser = { name: 'Chromium' };

afterEach(() => vi.restoreAllMocks());

test('names what failed at its end, with the sum as the last line', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const testResults = {
    tests: [{ name: 'plays', passed: true }],
    suites: [
      {
        name: 'a pause',
        suites: [],
        tests: [
          { name: 'keeps its place', passed: false, error: { message: 'expected 3 to equal 2' } },
          { name: 'is long', passed: false, skipped: true },
        ],
      },
    ],
  };
  const sessions = [
    { testFile: 'pause.test.ts', browser, passed: false, errors: [], testResults },
    { testFile: 'hangs.test.ts', browser, passed: false, errors: [{ message: 'It hangs.' }] },
    {
      testFile: 'fine.test.ts',
      browser,
      passed: true,
      errors: [],
      testResults: { tests: [{ name: 'is', passed: true }] },
    },
  ];
  summaryReporter().onTestRunFinished({ sessions });
  expect(print.mock.calls.flat().join('\n')).toBe(`pause.test.ts in Chromium:
  a pause › keeps its place: expected 3 to equal 2
hangs.test.ts in Chromium:
  It hangs.
2 passed, 2 failed, 1 skipped`);
});

import { expect, test } from 'vitest';
import { vitestCounts } from './support/vitest-counts.mjs';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test('counts tests, and names the files that failed with their counts', () => {
  const testResults = [
    file('one', 'passed', 'passed', 'passed', 'pending', 'skipped', 'todo'),
    file('two', 'failed', 'passed', 'failed', 'skipped'),
  ];
  expect(vitestCounts({ testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 4,
    files: { two: { passed: 1, failed: 1, skipped: 1 } },
  });
});

test('counts a file that could not be loaded, or failed at its end, as a failed test', () => {
  const testResults = [file('unloaded', 'failed'), file('ended badly', 'failed', 'passed')];
  expect(vitestCounts({ testResults })).toMatchObject({ passed: 1, failed: 2 });
});

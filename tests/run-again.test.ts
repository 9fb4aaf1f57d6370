import { expect, test } from 'vitest';
import { runAgain } from './support/run-again.mjs';

const broken = { passed: 2, failed: 1, skipped: 1 };

/** Runs with these results, one after the other; tells what was run. */
function runs(...results: object[]) {
  const asked: string[][] = [];
  const run = (files: string[]) => {
    asked.push(files);
    return Promise.resolve(results.shift());
  };
  return { asked, run };
}

test('a run without a failure is not repeated', async () => {
  const { asked, run } = runs({ passed: 9, failed: 0, skipped: 1, files: {} });
  expect(await runAgain(run, () => undefined)).toEqual({ passed: 9, failed: 0, skipped: 1 });
  expect(asked).toEqual([[]]);
});

test('a few files that failed run once more, and count as they end then', async () => {
  const first = { passed: 10, failed: 2, skipped: 3, files: { 'a.test.ts': broken, 'b.test.ts': broken } };
  const { asked, run } = runs(first, { passed: 5, failed: 1, skipped: 2, files: { 'b.test.ts': broken } });
  const told: string[] = [];
  expect(await runAgain(run, (text) => told.push(text))).toEqual({ passed: 11, failed: 1, skipped: 3 });
  expect(asked).toEqual([[], ['a.test.ts', 'b.test.ts']]);
  expect(told.join('')).toContain('a.test.ts, b.test.ts');
});

test('many files that failed have a better reason', async () => {
  const files = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`${index}.test.ts`, broken]));
  const { asked, run } = runs({ passed: 26, failed: 13, skipped: 13, files });
  expect(await runAgain(run, () => undefined)).toEqual({ passed: 26, failed: 13, skipped: 13 });
  expect(asked).toHaveLength(1);
});

import { afterEach, expect, vi } from 'vitest';

/** A console error or warning that a test did not ask for fails that test. */
const calls = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));

afterEach(() => {
  const unexpected = calls.flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')));
  for (const spy of calls) spy.mockClear();
  expect(unexpected, 'unexpected console output').toEqual([]);
});

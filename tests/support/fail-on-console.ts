import { afterEach, expect, vi } from 'vitest';

/** A console error or warning that a test did not ask for fails that test. */
const calls = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));

/** Said once in a process, by whichever test's page fetches the player first, or the one after it: files share their modules. */
const developmentBuild = /^Lit is in dev mode/;

afterEach(() => {
  const unexpected = calls
    .flatMap((spy) => spy.mock.calls.map((words) => words.map(String).join(' ')))
    .filter((words) => !developmentBuild.test(words));
  for (const spy of calls) spy.mockClear();
  expect(unexpected, 'unexpected console output').toEqual([]);
});

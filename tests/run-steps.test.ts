import { describe, expect, test } from 'vitest';
import { runSteps } from './support/run-steps.mjs';

interface Place {
  processorSeconds: number;
  write: (text: string) => void;
}

const passed = { passed: 1, failed: 0, skipped: 0 };

/** A step that prints what the test tells it to, and ends when the test wants. */
function controlledStep(name: string, isAlone = false) {
  let place: Place | undefined;
  let end: (counts: typeof passed) => void = () => {};
  const ended = new Promise<typeof passed>((resolve) => (end = resolve));
  const run = (given: Place) => {
    place = given;
    return ended;
  };
  const isRunning = () => place !== undefined;
  return {
    name,
    about: `about ${name}`,
    isAlone,
    run,
    isRunning,
    print: (text: string) => place?.write(text),
    end: () => end(passed),
  };
}

/** Everything that is under way has gone on by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The terminal, without the seconds that steps took. */
function terminal() {
  const texts: string[] = [];
  return {
    write: (text: string) => void texts.push(text),
    lines: () =>
      texts
        .join('')
        .replaceAll(/\(\d+\.\d s, \d+ % waiting\)/g, '(s)')
        .split('\n')
        .filter(Boolean),
  };
}

describe('runSteps', () => {
  test('runs one step after the other and prints it as it goes', async () => {
    const [first, second] = [controlledStep('first'), controlledStep('second')];
    const { write, lines } = terminal();
    const results = runSteps([first, second], { atOnce: 1, write });
    await turn();
    first.print('one line\n');
    expect(lines()).toEqual(['── first: about first', 'one line']);
    expect(second.isRunning()).toBe(false);
    first.end();
    await turn();
    expect(lines().slice(2)).toEqual(['   first: 1 passed, 0 failed (s)', '── second: about second']);
    second.end();
    expect(await results).toMatchObject([
      { name: 'first', ...passed },
      { name: 'second', ...passed },
    ]);
  });

  test('prints steps that run at once in their order', async () => {
    const [long, quick, last] = [controlledStep('long'), controlledStep('quick'), controlledStep('last')];
    const { write, lines } = terminal();
    const results = runSteps([long, quick, last], { atOnce: 2, write });
    await turn();
    quick.print('from quick\n');
    long.print('from long\n');
    quick.end();
    await turn();
    last.print('from last\n');
    expect(lines()).toEqual(['── long: about long', 'from long']);
    long.end();
    await turn();
    expect(lines().slice(2)).toEqual([
      '   long: 1 passed, 0 failed (s)',
      '── quick: about quick',
      'from quick',
      '   quick: 1 passed, 0 failed (s)',
      '── last: about last',
      'from last',
    ]);
    last.print('more\n');
    expect(lines().at(-1)).toBe('more');
    last.end();
    await results;
  });

  test('runs nothing beside a step that has to be alone', async () => {
    const [before, alone, after] = [controlledStep('before'), controlledStep('alone', true), controlledStep('after')];
    const results = runSteps([before, alone, after], { atOnce: 2, write: () => {} });
    await turn();
    expect([before, alone, after].map((step) => step.isRunning())).toEqual([true, false, false]);
    before.end();
    await turn();
    expect([alone, after].map((step) => step.isRunning())).toEqual([true, false]);
    alone.end();
    await turn();
    expect(after.isRunning()).toBe(true);
    after.end();
    await results;
  });

  test('a step that throws has failed, and the others go on', async () => {
    const broken = { name: 'broken', about: 'a step', run: () => Promise.reject(new Error('no server')) };
    const after = { name: 'after', about: 'another', run: async () => passed };
    const { write, lines } = terminal();
    expect(await runSteps([broken, after], { atOnce: 1, write })).toMatchObject([
      { name: 'broken', passed: 0, failed: 1, skipped: 0, end: expect.stringContaining('Error: no server') },
      { name: 'after', ...passed },
    ]);
    expect(lines()[1]).toBe('Error: no server');
  });

  test('tells the share of the time in which no processor worked for a step', async () => {
    const idle = { name: 'idle', about: 'waits', run: async () => passed };
    const busy = {
      name: 'busy',
      about: 'computes',
      run: async (place: Place) => {
        place.processorSeconds += 1_000;
        return passed;
      },
    };
    const results = await runSteps([idle, busy], { atOnce: 1, write: () => {} });
    expect(results.map(({ waiting }) => waiting)).toEqual([1, 0]);
  });
});

import { describe, expect, test } from 'vitest';
import { runLanes } from './support/run-lanes.mjs';

const passed = { passed: 1, failed: 0, skipped: 0 };

/** A step that says what the test tells it to, and ends when the test wants. */
function slowStep(name: string) {
  let print: (text: string) => void = () => {};
  let end: (counts: typeof passed) => void = () => {};
  const ended = new Promise<typeof passed>((resolve) => (end = resolve));
  const run = (write: (text: string) => void) => {
    print = write;
    return ended;
  };
  return { name, about: `about ${name}`, run, say: (text: string) => print(text), end: () => end(passed) };
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
        .replaceAll(/\(\d+\.\d s\)/g, '(s)')
        .split('\n')
        .filter(Boolean),
  };
}

describe('runLanes', () => {
  test('prints a single lane as it goes, one step after the other', async () => {
    const [first, second] = [slowStep('first'), slowStep('second')];
    const { write, lines } = terminal();
    const results = runLanes([[first, second]], write);
    await turn();
    first.say('one line\n');
    expect(lines()).toEqual(['── first: about first', 'one line']);
    first.end();
    await turn();
    expect(lines().slice(2)).toEqual(['   first: 1 passed, 0 failed (s)', '── second: about second']);
    second.end();
    expect(await results).toEqual([
      { name: 'first', ...passed },
      { name: 'second', ...passed },
    ]);
  });

  test('prints steps that run at once one by one, and the last lane as it goes', async () => {
    const [quick, long] = [slowStep('quick'), slowStep('long')];
    const { write, lines } = terminal();
    const results = runLanes([[long], [quick]], write);
    await turn();
    long.say('long, 1\n');
    quick.say('quick\n');
    long.say('long, 2\n');
    expect(lines()).toEqual([]);
    quick.end();
    await turn();
    expect(lines()).toEqual([
      '── quick: about quick',
      'quick',
      '   quick: 1 passed, 0 failed (s)',
      '── long: about long',
      'long, 1',
      'long, 2',
    ]);
    long.say('long, 3\n');
    expect(lines().at(-1)).toBe('long, 3');
    long.end();
    await results;
  });

  test('a step that throws has failed, and its lane goes on', async () => {
    const broken = { name: 'broken', about: 'a step', run: () => Promise.reject(new Error('no server')) };
    const after = { name: 'after', about: 'another', run: async () => passed };
    const { write, lines } = terminal();
    expect(await runLanes([[broken, after]], write)).toEqual([
      { name: 'broken', passed: 0, failed: 1, skipped: 0, end: expect.stringContaining('Error: no server') },
      { name: 'after', ...passed },
    ]);
    expect(lines()[1]).toBe('Error: no server');
  });
});

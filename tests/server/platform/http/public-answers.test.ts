import { describe, expect, test, vi } from 'vitest';
import { createPublicAnswers } from '../../../../site/server/platform/http/public-answers';

describe('createPublicAnswers', () => {
  let now = 0;
  const clock = () => now;

  test('makes an answer once in its time, also for callers at once', async () => {
    const make = vi.fn(async () => ({ a: 1 }));
    const answers = createPublicAnswers(1_000, clock);
    const [first, second] = await Promise.all([answers.get('a', make), answers.get('a', make)]);
    expect(first).toEqual({ data: { a: 1 }, json: '{"a":1}', tag: expect.stringMatching(/^W\//) });
    expect(second).toBe(first);
    now += 1_000;
    await answers.get('a', make);
    await answers.get('b', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  test('holds no failure', async () => {
    const answers = createPublicAnswers(1_000, clock);
    await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.get('a', async () => 1)).toMatchObject({ json: '1' });
  });

  test('holds no more than its place', async () => {
    const answers = createPublicAnswers(1_000, clock);
    const make = vi.fn(async () => 1);
    for (let key = 0; key <= 500; key += 1) await answers.get(String(key), make);
    await answers.get('500', make);
    expect(make).toHaveBeenCalledTimes(501);
    await answers.get('0', make);
    expect(make).toHaveBeenCalledTimes(502);
  });

  test('holds nothing without a time', async () => {
    const answers = createPublicAnswers(0);
    const make = vi.fn(async () => 1);
    await answers.get('a', make);
    await answers.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

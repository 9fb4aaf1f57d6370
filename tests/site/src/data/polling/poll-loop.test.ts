import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { PollLoop, type PollStatus } from '../../../../../site/src/data/polling/use-poll';

describe('PollLoop', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function started({ answered = () => true as boolean | number } = {}) {
    const ask = vi.fn<(signal: AbortSignal) => Promise<string>>().mockResolvedValue('open');
    const statuses: PollStatus[] = [];
    const loop = new PollLoop({ request: ask, onReply: answered, onStatus: (status) => statuses.push(status) });
    loop.start();
    return { ask, loop, statuses, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) };
  }
  const lost = new ApiFailure('transport', '');
  const tooMany = (retryAfter?: number) => new ApiFailure('business', '', { code: 429, retryAfter });

  test('asks at once, every 2 s for 30 s, every 3 s up to 2 min, then every 5 s', async () => {
    const { ask, pass } = started();
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(30);
    expect(ask).toHaveBeenCalledTimes(16);
    await pass(90);
    expect(ask).toHaveBeenCalledTimes(46);
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(58);
  });

  test('waits longer when the server says so, and no shorter', async () => {
    const { ask, pass } = started({ answered: () => 7_000 });
    await pass(6.9);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(0.2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('asks nothing more after a final answer', async () => {
    const { ask, loop, statuses, pass } = started({ answered: () => false });
    await pass(60);
    await loop.pollNow();
    loop.start();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(statuses).toEqual(['watching', 'ended']);
  });

  test('has one question under way at most, which asking by hand waits for', async () => {
    const { ask, loop, pass } = started();
    await pass(0);
    let answer: (reply: string) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => void (answer = resolve)));
    const settled = vi.fn();
    void loop.pollNow().then(settled);
    void loop.pollNow().then(settled);
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(settled).not.toHaveBeenCalled();
    answer('open');
    await pass(0);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('asks nothing while paused, and at once afterwards', async () => {
    const { ask, loop, pass } = started();
    await pass(1);
    loop.pause();
    await pass(3_600);
    await loop.pollNow();
    expect(ask).toHaveBeenCalledTimes(1);
    loop.start();
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(5);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('an answer that comes while paused counts, and starts no further question', async () => {
    const answered = vi.fn(() => true);
    const { ask, loop, pass } = started({ answered });
    loop.pause();
    await pass(60);
    expect(answered).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('an answer that comes after the end is not heard, and its request is given up', async () => {
    const answered = vi.fn(() => true);
    const { ask, loop, pass } = started({ answered });
    loop.stop();
    await pass(60);
    expect(answered).not.toHaveBeenCalled();
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
  });

  test('without a network asks after 2, 4, 8 … 30 s, says so once, and goes on as before when it is back', async () => {
    const { ask, loop, statuses, pass } = started();
    await pass(0);
    ask.mockRejectedValue(lost);
    await pass(2);
    expect(ask).toHaveBeenCalledTimes(2);
    for (const [seconds, calls] of [
      [2, 3],
      [4, 4],
      [8, 5],
      [16, 6],
      [30, 7],
      [30, 8],
    ] as const) {
      await pass(seconds - 0.1);
      expect(ask).toHaveBeenCalledTimes(calls - 1);
      await pass(0.1);
      expect(ask).toHaveBeenCalledTimes(calls);
    }
    expect(statuses).toEqual(['watching', 'unreachable']);
    ask.mockResolvedValue('open');
    await loop.pollNow();
    expect(statuses).toEqual(['watching', 'unreachable', 'watching']);
    await pass(3);
    expect(ask).toHaveBeenCalledTimes(10);
  });

  test('a server that is out of order is asked again; one that refuses is not', async () => {
    const { ask, statuses, pass } = started();
    ask.mockRejectedValueOnce(new ApiFailure('business', '', { code: 500 }));
    await pass(2);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(2);
    ask.mockRejectedValueOnce(new ApiFailure('business', '', { code: 404 }));
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(statuses.at(-1)).toBe('ended');
  });

  test('after 429 nobody asks before the time that the server gave, not even by hand', async () => {
    const { ask, loop, statuses, pass } = started();
    await pass(0);
    ask.mockRejectedValueOnce(tooMany(20));
    await pass(2);
    await loop.pollNow();
    loop.pause();
    loop.start();
    await pass(19.9);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(statuses.at(-1)).toBe('limited');
    await pass(0.1);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(statuses.at(-1)).toBe('watching');
  });

  test('after 429 without a time it waits for 10 s', async () => {
    const { ask, pass } = started();
    await pass(0);
    ask.mockRejectedValueOnce(tooMany());
    await pass(2);
    await pass(9.9);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(0.1);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

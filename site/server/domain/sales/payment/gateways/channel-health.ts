import type { Clock } from '../../../../platform/clock';

/** Failed calls in a row after which a channel counts as down: one may be an accident of the network. */
const failuresOfOutage = 2;
/** Milliseconds after the last failed call from which it counts as up again, so that somebody tries it. */
const outageTime = 60_000;

/** Whether channels answer, as far as this process has seen by the calls that it made. */
export interface ChannelHealth {
  /** Records the outcome of a call. */
  record(channel: string, isAnswered: boolean): void;
  isDown(channel: string): boolean;
}

export function createChannelHealth(now: Clock): ChannelHealth {
  const failures = new Map<string, { count: number; lastAt: number }>();
  return {
    record(channel, isAnswered) {
      if (isAnswered) failures.delete(channel);
      else failures.set(channel, { count: (failures.get(channel)?.count ?? 0) + 1, lastAt: now().getTime() });
    },
    isDown(channel) {
      const { count = 0, lastAt = 0 } = failures.get(channel) ?? {};
      return count >= failuresOfOutage && now().getTime() - lastAt < outageTime;
    },
  };
}

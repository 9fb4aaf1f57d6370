import type { ExtensionContext } from '../extension';

/** How often a stream that stands still is looked at, in ms: clocks show seconds. */
const TICK_MS = 1000;

/** Tells that the window of a live stream moves on while nothing plays, and so nothing else tells of it. */
export function followClock({ player, owners: { source } }: ExtensionContext): void {
  const { signal } = player;
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (isStill: boolean): void => {
    clearInterval(timer);
    if (isStill) timer = setInterval(() => source.dispatchEvent(new Event('rangechange')), TICK_MS);
  };
  const isStill = ({ isLive, status }: typeof player.state): boolean => isLive && status !== 'playing';
  player.subscribe(isStill, follow, { signal });
  follow(isStill(player.state));
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

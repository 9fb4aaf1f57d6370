import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { shares as usualShares } from './mix.mjs';

/** Milliseconds after which a visitor who was refused comes again, as `Retry-After` says. */
const retryTime = 5_000;

/** Milliseconds over which visitors come: all in one instant would measure the system's queue of connections. */
const arrivalTime = 3_000;

/** A kind of request by its share. */
function choose(shares) {
  let left = Math.random() * 100;
  for (const [kind, share] of Object.entries(shares)) if ((left -= share) < 0) return kind;
  return 'browse';
}

/** Lets so many visitors send one request after the other. @returns milliseconds of each kind by what became of it, and how late (99 of 100) the bench itself was. */
export async function visit(mix, visitors, milliseconds, shares = usualShares) {
  const kinds = Object.fromEntries(Object.keys(shares).map((kind) => [kind, { done: [], shed: [], failed: 0 }]));
  const started = performance.now();
  const end = started + milliseconds;
  const stay = async (_, visitor) => {
    await wait((arrivalTime * visitor) / visitors);
    while (performance.now() < end) {
      const kind = choose(shares);
      const asked = performance.now();
      const status = await mix[kind]().then(
        (answer) => answer?.status,
        () => 0,
      );
      if (status === undefined) continue;
      const time = performance.now() - asked;
      if (status === 503) {
        kinds[kind].shed.push(time);
        await Promise.race([wait(retryTime), wait(end - performance.now())]);
      } else if (status >= 200 && status < 400) kinds[kind].done.push(time);
      else kinds[kind].failed += 1;
    }
  };
  const own = monitorEventLoopDelay();
  own.enable();
  await Promise.all(Array.from({ length: visitors }, stay));
  own.disable();
  return { kinds, seconds: (performance.now() - started) / 1000, ownDelay: own.percentile(99) / 1e6 };
}

/** The value below which a share of the times lies; NaN without any. */
export function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

import { lazyModule } from '#data/chunks/lazy-module.ts';
import { whenIdle } from '#data/scheduling.ts';

const vitalsModule = lazyModule(() => import('./report-vitals'));

/**
 * Has a share of visits tell the server how fast their first page was; what measures it is fetched when the page has nothing else
 * to do, because browsers remember what happened before.
 * @param share from 0 to 1.
 */
export function watchVitals(share: number, random: () => number = Math.random): void {
  if (random() >= share) return;
  const { pathname } = location;
  // A measure that cannot be fetched is left out.
  whenIdle(
    () =>
      void vitalsModule.load().then(
        ({ reportVitals }) => reportVitals(pathname),
        () => {},
      ),
  );
}

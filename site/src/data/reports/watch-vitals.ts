import { lazyModule } from '#data/chunks/lazy-module.ts';
import { whenIdle } from '#data/scheduling.ts';

const vitalsModule = lazyModule(() => import('./report-vitals'));

/**
 * Reports the web vitals of the first page for a share of visits. The code is loaded when the browser is idle, because browsers keep
 * earlier entries.
 * @param share from 0 to 1.
 */
export function watchVitals(share: number, random: () => number = Math.random): void {
  if (random() >= share) return;
  const { pathname } = location;
  // Nothing is reported when the code cannot be loaded.
  whenIdle(
    () =>
      void vitalsModule.load().then(
        ({ reportVitals }) => reportVitals(pathname),
        () => {},
      ),
  );
}

import { servicePromises } from '../../../contract/brand/service-promises';
import { addDays, chinaDay } from '../../../contract/china-day';
import type { Viewing } from '../../../contract/report/report-schema';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db/store';
import type { ViewingRepository } from './viewing-repository';

export interface ViewingService {
  /** Keeps how a film played on a page, both without what a query may tell of people. */
  save(page: string, viewing: Viewing): Promise<void>;
  /** Makes the partitions of today and tomorrow, and drops those of days that are kept no longer. */
  turnDays(): Promise<void>;
}

export function createViewingService(store: Store<{ viewings: ViewingRepository }>, now: Clock): ViewingService {
  /** The last day that is known to have a partition. */
  let readyUntil = '';

  async function makeDays(): Promise<void> {
    const today = chinaDay(now());
    const tomorrow = addDays(today, 1);
    if (readyUntil >= tomorrow) return;
    await store.transact(({ viewings }) => viewings.makeDays([today, tomorrow]));
    readyUntil = tomorrow;
  }

  return {
    async save(page, viewing) {
      await makeDays();
      const { session_id, start_ms, watch_seconds, rebuffer_count, rebuffer_seconds, level_switches } = viewing;
      const { media, outcome, average_bitrate, error_count } = viewing;
      const row = {
        sessionId: session_id,
        page: withoutQuery(page),
        media: withoutQuery(media),
        outcome,
        startMs: start_ms === undefined ? null : Math.round(start_ms),
        watchSeconds: watch_seconds,
        rebufferCount: rebuffer_count,
        rebufferSeconds: rebuffer_seconds,
        levelSwitches: level_switches,
        averageBitrate: Math.round(average_bitrate),
        errorCount: error_count,
        utime: now(),
      };
      await store.transact(({ viewings }) => viewings.save(row, chinaDay(now())));
    },
    async turnDays() {
      await makeDays();
      await store.transact(({ viewings }) =>
        viewings.dropBefore(addDays(chinaDay(now()), -servicePromises.viewingsKeptDays)),
      );
    },
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

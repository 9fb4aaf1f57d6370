import type { Viewing } from '../../../../contract/report/report-schema';
import type { Clock } from '../../../platform/clock';
import type { DayService } from './day-service';
import type { Admit, ReportKind } from './report-admission';
import type { ReportStore } from './report-store';

export interface ViewingService {
  /** Keeps how a film played on a page, both without what a query may tell of people; beyond the caps it is dropped. */
  save(page: string, viewing: Viewing, network: string): Promise<void>;
}

interface ViewingParts {
  readonly days: DayService;
  readonly admit: Admit;
  /** Counts what became of a summary. */
  count(kind: ReportKind, outcome: 'kept' | 'dropped'): void;
  readonly now: Clock;
}

export function createViewingService(store: ReportStore, { days, admit, count, now }: ViewingParts): ViewingService {
  return {
    async save(page, viewing, network) {
      const isAdmitted = await admit('viewing', network);
      count('viewing', isAdmitted ? 'kept' : 'dropped');
      if (!isAdmitted) return;
      const today = await days.ready();
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
      await store.transact(({ viewings }) => viewings.save(row, today));
    },
  };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

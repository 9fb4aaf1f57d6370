import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { DayService } from './day-service';

/** Seconds between looks at the days; the next one is made a day ahead. */
const lookEvery = 6 * 3600;

export function reportJobs({ turn }: DayService): readonly RecurringJob[] {
  return [{ name: 'reports.turn-days', every: lookEvery, run: turn }];
}

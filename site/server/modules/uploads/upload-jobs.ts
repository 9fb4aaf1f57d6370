import type { RecurringJob } from '../../platform/jobs/job-definition';
import type { OrphanService } from './orphan-service';

/** Seconds between looks for files without a row. */
const lookEvery = 6 * 3600;

export function uploadJobs({ removeOrphans }: OrphanService): readonly RecurringJob[] {
  return [{ name: 'uploads.remove-orphans', every: lookEvery, run: removeOrphans }];
}

import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { OrphanService } from './orphan-service';
import type { UnshownPictureService } from './unshown-picture-service';

/** Seconds between looks for files without a row. */
const lookEvery = 6 * 3600;
/** Seconds between looks for pictures that nothing shows, each of which reads all contents. */
const readEvery = 24 * 3600;

export function uploadJobs({
  removeOrphans,
  removeUnshown,
}: OrphanService & UnshownPictureService): readonly RecurringJob[] {
  return [
    { name: 'uploads.remove-orphans', every: lookEvery, run: removeOrphans },
    { name: 'uploads.remove-unshown', every: readEvery, run: removeUnshown },
  ];
}

import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { ArticleViewService } from './article-view-service';

/** Seconds between looks for views that no longer keep others from counting. */
const lookEvery = 600;

export function contentJobs({ forgetOld }: ArticleViewService): readonly RecurringJob[] {
  return [{ name: 'content.forget-views', every: lookEvery, run: (signal) => inBatches(signal, forgetOld) }];
}

import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { MessageService } from './message-service';

/** Seconds between looks for messages that are too old. */
const lookEvery = 24 * 3600;

export function messageJobs({ forgetOld }: MessageService): readonly RecurringJob[] {
  return [{ name: 'messages.forget-old', every: lookEvery, run: (signal) => inBatches(signal, forgetOld) }];
}

import { endpoint } from '../endpoint';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  CheckSystemReply,
  GetJobReply,
  JobFilter,
  ListJobsReply,
  ListJobTopicsReply,
  ListSettingsReply,
} from './system-schema';

type Params = { id: string };

/** GET /job: what the server does outside of requests. */
export const listJobs = endpoint<{ query: JobFilter; reply: ListJobsReply }>({
  name: 'listJobs',
  base: 'operator',
  method: 'GET',
  path: '/job',
  access: { operator: 'system.read' },
});

/** GET /job/topic: the kinds of jobs that there are now. */
export const listJobTopics = endpoint<{ reply: ListJobTopicsReply }>({
  name: 'listJobTopics',
  base: 'operator',
  method: 'GET',
  path: '/job/topic',
  access: { operator: 'system.read' },
});

/** GET /job/{id}: one job, without what it holds of people. */
export const getJob = endpoint<{ params: Params; reply: GetJobReply }>({
  name: 'getJob',
  base: 'operator',
  method: 'GET',
  path: '/job/:id',
  access: { operator: 'system.read' },
  failures: ['notFound'],
});

/** POST /job/{id}/retry: runs a job at once that failed. */
export const retryJob = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'retryJob',
  base: 'operator',
  method: 'POST',
  path: '/job/:id/retry',
  access: { operator: 'system.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /job/{id}/abandonment: deletes a job that failed for good. */
export const abandonJob = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'abandonJob',
  base: 'operator',
  method: 'POST',
  path: '/job/:id/abandonment',
  access: { operator: 'system.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /system/check: looks at the server and asks all providers something harmless, as `npm run doctor -- --online` does. */
export const checkSystem = endpoint<{ reply: CheckSystemReply }>({
  name: 'checkSystem',
  base: 'operator',
  method: 'POST',
  path: '/system/check',
  access: { operator: 'system.read' },
});

/** GET /system/setting: the settings of this process; of a secret, whether it is set. */
export const listSettings = endpoint<{ reply: ListSettingsReply }>({
  name: 'listSettings',
  base: 'operator',
  method: 'GET',
  path: '/system/setting',
  access: { operator: 'system.read' },
});

import { endpoint } from '../endpoint';
import type { ListActivitiesQuery, ListActivitiesReply } from './activity-schema';

/** GET /activity: who did what in the organisation, the newest first. */
export const listActivities = endpoint<{ query: ListActivitiesQuery; reply: ListActivitiesReply }>({
  name: 'listActivities',
  base: 'client',
  method: 'GET',
  path: '/activity',
  access: { action: 'MemberManage' },
});

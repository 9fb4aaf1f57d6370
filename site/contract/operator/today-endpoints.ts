import { endpoint } from '../endpoint';
import type { GetTodayReply } from './today-schema';

/** GET /today: what waits for the caller, by kind, oldest first. */
export const getToday = endpoint<{ reply: GetTodayReply }>({
  name: 'getToday',
  base: 'operator',
  method: 'GET',
  path: '/today',
  access: { operator: 'self' },
});

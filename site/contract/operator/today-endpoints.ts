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

/**
 * GET /today/stream: an event `today` with each change of what waits for the caller, and one at the start. It is no use of the
 * session, and ends with it.
 */
export const streamToday = endpoint<{ reply: GetTodayReply }>({
  name: 'streamToday',
  base: 'operator',
  method: 'GET',
  path: '/today/stream',
  access: { operator: 'self' },
  stream: true,
  failures: ['tooManyRequests'],
});

import { endpoint } from '../endpoint';
import type { SearchConsoleReply } from './search-schema';

/** GET /search: records of all kinds that the caller may read, by a number, a contact or a name. */
export const searchConsole = endpoint<{ query: { search: string }; reply: SearchConsoleReply }>({
  name: 'searchConsole',
  base: 'operator',
  method: 'GET',
  path: '/search',
  access: { operator: 'self' },
});

import { endpoint } from '../endpoint';
import type { SearchReply } from './search-schema';

/** GET /search: everything public that the words name or contain, also by pinyin and its initials. */
export const search = endpoint<{ query: { q: string }; reply: SearchReply }>({
  name: 'search',
  base: 'ow',
  method: 'GET',
  path: '/search',
  access: 'public',
  cacheable: true,
});

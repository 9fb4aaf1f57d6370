import { endpoint } from '../endpoint';
import type { SearchReply } from './search-schema';

/** GET /search: products and articles that contain the words. */
export const search = endpoint<{ query: { q: string }; reply: SearchReply }>({
  name: 'search',
  base: 'ow',
  method: 'GET',
  path: '/search',
  access: 'public',
  cacheable: true,
});

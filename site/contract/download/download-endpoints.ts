import { endpoint } from '../endpoint';
import type { ListDownloadsReply } from './download-schema';

/** GET /download: the newest installer of each platform. */
export const listDownloads = endpoint<{ reply: ListDownloadsReply }>({
  name: 'listDownloads',
  base: 'ow',
  method: 'GET',
  path: '/download',
  access: 'public',
  cacheable: true,
});

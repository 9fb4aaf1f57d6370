import { endpoint } from '../endpoint';
import type { NoData } from '../session/session-schema';
import type { DownloadPlatform, ListDownloadsReply } from './download-schema';

/** GET /download: the newest installer of each platform. */
export const listDownloads = endpoint<{ reply: ListDownloadsReply }>({
  name: 'listDownloads',
  base: 'ow',
  method: 'GET',
  path: '/download',
  access: 'public',
  cacheable: true,
});

/** POST /download/{platform}/count: a visitor has asked for an installer, on a page of this site. */
export const countDownload = endpoint<{ params: { platform: DownloadPlatform }; reply: NoData }>({
  name: 'countDownload',
  base: 'ow',
  method: 'POST',
  path: '/download/:platform/count',
  access: 'public',
  fromPages: true,
  failures: ['notFound', 'tooManyRequests'],
});

import { endpoint } from '../endpoint';
import type { GetSiteConfigReply } from './site-config-schema';

/** GET /site-config: settings of the running site, which need no new build. */
export const getSiteConfig = endpoint<{ reply: GetSiteConfigReply }>({
  name: 'getSiteConfig',
  base: 'ow',
  method: 'GET',
  path: '/site-config',
  access: 'public',
  cacheable: true,
});

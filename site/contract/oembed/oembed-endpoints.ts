import { endpoint } from '../endpoint';
import type { OembedQuery, OembedReply } from './oembed-schema';

/** GET /oembed: how other sites show the film of an address of this site, as https://oembed.com defines it; 404 without a film, 501 for XML. */
export const describeEmbed = endpoint<{ query: OembedQuery; reply: OembedReply }>({
  name: 'describeEmbed',
  base: 'ow',
  method: 'GET',
  path: '/oembed',
  access: 'public',
  receipt: true,
});

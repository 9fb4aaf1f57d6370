import { endpoint } from '../endpoint';
import type { GetPageTextsReply } from './page-text-schema';

/** GET /page-text: the texts that operators have written in the place of the brand's. The server reads them for every page; browsers do not. */
export const getPageTexts = endpoint<{ reply: GetPageTextsReply }>({
  name: 'getPageTexts',
  base: 'ow',
  method: 'GET',
  path: '/page-text',
  access: 'public',
  cacheable: true,
});

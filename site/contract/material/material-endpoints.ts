import { endpoint } from '../endpoint';
import type { ListBannersReply, ListMaterialsReply } from './material-schema';

/** GET /material/maters: texts and pictures that the provider places on pages, by tag. */
export const listMaterials = endpoint<{ reply: ListMaterialsReply }>({
  name: 'listMaterials',
  base: 'ow',
  method: 'GET',
  path: '/material/maters',
  access: 'public',
  cacheable: true,
});

/** GET /banner/bas: banners that are shown today, by tag. */
export const listBanners = endpoint<{ reply: ListBannersReply }>({
  name: 'listBanners',
  base: 'ow',
  method: 'GET',
  path: '/banner/bas',
  access: 'public',
  cacheable: true,
});

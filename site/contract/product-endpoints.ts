import { endpoint } from './endpoint';
import type { ListProductsQuery, ListProductsReply } from './product-schema';

/** GET /product: products on sale, in the order the provider gave them. */
export const listProducts = endpoint<{ query: ListProductsQuery; reply: ListProductsReply }>({
  name: 'listProducts',
  base: 'ow',
  method: 'GET',
  path: '/product',
  auth: false,
  cacheable: true,
});

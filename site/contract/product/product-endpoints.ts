import { endpoint } from '../endpoint';
import type { PageQuery } from '../fields/paging-schema';
import type { GetProductReply } from './product-detail-schema';
import type { ListProductRecordsReply } from './product-record-schema';
import type { ListEnterableReply, ListProductsQuery, ListProductsReply } from './product-schema';

/** GET /product: products on sale, in the order the provider gave them. */
export const listProducts = endpoint<{ query: ListProductsQuery; reply: ListProductsReply }>({
  name: 'listProducts',
  base: 'ow',
  method: 'GET',
  path: '/product',
  access: 'public',
  cacheable: true,
});

/** GET /product/{appId}: one product with its versions, plans and questions; withdrawn ones too. */
export const getProduct = endpoint<{ params: { appId: string }; reply: GetProductReply }>({
  name: 'getProduct',
  base: 'ow',
  method: 'GET',
  path: '/product/:appId',
  access: 'public',
  cacheable: true,
  failures: ['notFound'],
});

/** GET /product/{appId}/record: what changed in a product, newest first. */
export const listProductRecords = endpoint<{
  params: { appId: string };
  query: PageQuery;
  reply: ListProductRecordsReply;
}>({
  name: 'listProductRecords',
  base: 'ow',
  method: 'GET',
  path: '/product/:appId/record',
  access: 'public',
  cacheable: true,
  failures: ['notFound'],
});

/** GET /entry: the products that operators gave an address where members enter them, beside those that /site-config names. */
export const listEnterable = endpoint<{ reply: ListEnterableReply }>({
  name: 'listEnterable',
  base: 'ow',
  method: 'GET',
  path: '/entry',
  access: 'public',
  cacheable: true,
});

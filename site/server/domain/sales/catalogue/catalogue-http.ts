import { getGoods as getGoodsEndpoint } from '#contract/goods/goods-endpoints.ts';
import { getGoodsSchema } from '#contract/goods/goods-schema.ts';
import { getProductSchema } from '#contract/product/product-detail-schema.ts';
import * as productEndpoints from '#contract/product/product-endpoints.ts';
import { listProductRecordsSchema } from '#contract/product/product-record-schema.ts';
import { listEnterableSchema, listProductsSchema } from '#contract/product/product-schema.ts';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { listEnterable, listProducts } from './catalogue';
import { priceList, pricePeriodJob, priceRoutes } from './price-routes';
import { priceSearch } from './price';
import { undoablePriceChanges } from './price-undo';
import { getGoods, getProduct, listProductRecords } from './product-detail';
import { productContent } from './product-content';
import { productMediaUses } from './product-media';

const endpoints = { ...productEndpoints, getGoods: getGoodsEndpoint };
const schemas = {
  getGoodsSchema,
  getProductSchema,
  listEnterableSchema,
  listProductRecordsSchema,
  listProductsSchema,
};

/**
 * What is sold: products with their versions, plans, update records and offers, and their prices in the console.
 * @param entryOrigins the sites that products may be entered at.
 */
export function createCatalogue(platform: Platform, entryOrigins: readonly string[] = []): Module {
  return {
    contentTypes: [productContent(entryOrigins)],
    csvLists: [priceList],
    mediaUses: productMediaUses,
    async routes(app) {
      publicRoutes(app, platform, endpoints, schemas, {
        listProducts: ({ read }, { query }) => read((tx) => listProducts(tx, query)),
        getProduct: ({ read }, { params }) => read((tx) => getProduct(tx, params.appId)),
        listProductRecords: ({ read }, { params, query }) => read((tx) => listProductRecords(tx, params.appId, query)),
        listEnterable: ({ read }) => read(async (tx) => ({ items: await listEnterable(tx) })),
        getGoods: ({ read }, { params }) => read((tx) => getGoods(tx, params.goodsId)),
      });
      priceRoutes(app, platform);
    },
    jobs: [pricePeriodJob(platform)],
    undoable: undoablePriceChanges,
    searches: [priceSearch],
  };
}

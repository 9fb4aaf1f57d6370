import { enterProduct as enterProductEndpoint } from '../../../../contract/entitlement/entitlement-endpoints';
import { enterProductSchema } from '../../../../contract/entitlement/entitlement-schema';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { enterProduct, type ProductEntryParts } from './product-entry';

export { mockProductPages } from './mock-product-pages';

const endpoints = { enterProduct: enterProductEndpoint };
const schemas = { enterProductSchema };

/** The way from what was bought, or is tried, into the product itself. */
export function createProductEntry(parts: Platform & ProductEntryParts): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, parts, endpoints, schemas, {
        enterProduct: async (transactions, { params }, member) => ({
          Address: await enterProduct(transactions, parts, member, params.appId),
        }),
      }),
  };
}

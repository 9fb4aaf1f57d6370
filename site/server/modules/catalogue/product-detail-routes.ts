import type { FastifyInstance } from 'fastify';
import { getProductSchema } from '../../../contract/product/product-detail-schema';
import { getProduct, listProductRecords } from '../../../contract/product/product-endpoints';
import { listProductRecordsSchema } from '../../../contract/product/product-record-schema';
import { route } from '../../platform/http/endpoints/route';
import type { ProductDetailService } from './product-detail-service';

export function productDetailRoutes(app: FastifyInstance, products: ProductDetailService): void {
  route(app, getProduct, getProductSchema, ({ params }) => products.get(params.appId));
  route(app, listProductRecords, listProductRecordsSchema, ({ params, query }) =>
    products.records(params.appId, query),
  );
}

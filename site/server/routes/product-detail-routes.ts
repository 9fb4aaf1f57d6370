import type { FastifyInstance } from 'fastify';
import { getProductSchema } from '../../contract/product-detail-schema';
import { getProduct, listProductRecords } from '../../contract/product-endpoints';
import { listProductRecordsSchema } from '../../contract/product-record-schema';
import { route } from '../http/route';
import type { ProductDetailService } from '../services/product-detail-service';

export function productDetailRoutes(app: FastifyInstance, products: ProductDetailService): void {
  route(app, getProduct, getProductSchema, ({ params }) => products.get(params.appId));
  route(app, listProductRecords, listProductRecordsSchema, ({ params, query }) =>
    products.records(params.appId, query),
  );
}

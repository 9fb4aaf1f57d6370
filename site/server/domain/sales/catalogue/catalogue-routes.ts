import type { FastifyInstance } from 'fastify';
import { getGoods } from '../../../../contract/goods/goods-endpoints';
import { getGoodsSchema } from '../../../../contract/goods/goods-schema';
import { getProductSchema } from '../../../../contract/product/product-detail-schema';
import { getProduct, listProductRecords, listProducts } from '../../../../contract/product/product-endpoints';
import { listProductRecordsSchema } from '../../../../contract/product/product-record-schema';
import { listProductsSchema } from '../../../../contract/product/product-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { ProductDetailService } from './product-detail-service';
import type { ProductService } from './product-service';

export function catalogueRoutes(app: FastifyInstance, products: ProductService, details: ProductDetailService): void {
  route(app, listProducts, listProductsSchema, ({ query }) => products.list(query));
  route(app, getProduct, getProductSchema, ({ params }) => details.get(params.appId));
  route(app, listProductRecords, listProductRecordsSchema, ({ params, query }) => details.records(params.appId, query));
  route(app, getGoods, getGoodsSchema, ({ params }) => details.goods(params.goodsId));
}

import type { FastifyInstance } from 'fastify';
import { getGoods } from '../../../contract/goods/goods-endpoints';
import { getGoodsSchema } from '../../../contract/goods/goods-schema';
import { route } from '../../platform/http/endpoints/route';
import type { ProductDetailService } from './product-detail-service';

export function goodsRoutes(app: FastifyInstance, products: ProductDetailService): void {
  route(app, getGoods, getGoodsSchema, ({ params }) => products.goods(params.goodsId));
}

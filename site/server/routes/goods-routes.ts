import type { FastifyInstance } from 'fastify';
import { getGoods } from '../../contract/goods-endpoints';
import { getGoodsSchema } from '../../contract/goods-schema';
import { route } from '../http/route';
import type { ProductDetailService } from '../services/product-detail-service';

export function goodsRoutes(app: FastifyInstance, products: ProductDetailService): void {
  route(app, getGoods, getGoodsSchema, ({ params }) => products.goods(params.goodsId));
}

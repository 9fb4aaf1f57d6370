import type { FastifyInstance } from 'fastify';
import { listProducts } from '../../../contract/product/product-endpoints';
import { listProductsSchema } from '../../../contract/product/product-schema';
import { route } from '../../platform/http/endpoints/route';
import type { ProductService } from './product-service';

export function productRoutes(app: FastifyInstance, products: ProductService): void {
  route(app, listProducts, listProductsSchema, ({ query }) => products.list(query));
}

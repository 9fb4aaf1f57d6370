import type { FastifyInstance } from 'fastify';
import { listProducts } from '../../contract/product-endpoints';
import { listProductsSchema } from '../../contract/product-schema';
import { route } from '../http/route';
import type { ProductService } from '../services/product-service';

export function productRoutes(app: FastifyInstance, products: ProductService): void {
  route(app, listProducts, listProductsSchema, ({ query }) => products.list(query));
}

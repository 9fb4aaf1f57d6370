import type { FastifyInstance } from 'fastify';
import { previewOrder } from '../../../../../contract/order/order-endpoints';
import { previewOrderSchema } from '../../../../../contract/order/order-schema';
import { memberRoute } from '../../../../platform/http/endpoints/route';
import type { PriceService } from './price-service';

export function priceRoutes(app: FastifyInstance, prices: PriceService): void {
  memberRoute(app, previewOrder, previewOrderSchema, ({ body }, member) => prices.preview(member, body));
}

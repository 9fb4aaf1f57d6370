import type { Module, Platform } from '../../platform/module';
import { priceRoutes } from './price/price-routes';
import { createPriceService } from './price/price-service';
import { createPriceStore } from './price/price-store';

/** What organisations order, and what it costs. */
export function createOrders({ database, now }: Platform): Module {
  const prices = createPriceService(createPriceStore(database), now);
  return { routes: async (app) => priceRoutes(app, prices) };
}

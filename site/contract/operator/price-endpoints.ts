import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type { GetPriceReply, ListPricesReply, PriceFilter } from './price-schema';

/** GET /price: the plans of all products with their prices. */
export const listPrices = endpoint<{ query: PriceFilter; reply: ListPricesReply }>({
  name: 'listPrices',
  base: 'operator',
  method: 'GET',
  path: '/price',
  access: { operator: 'price.read' },
});

/** GET /price/export: the same as a table for spreadsheets (CSV). */
export const exportPrices = endpoint<{ query: PriceFilter & { columns: string }; reply: FileReply }>({
  name: 'exportPrices',
  base: 'operator',
  method: 'GET',
  path: '/price/export',
  access: { operator: 'price.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /price/{planId}: one plan with its planned prices and the unpaid orders of another price. */
export const getPrice = endpoint<{ params: { planId: string }; reply: GetPriceReply }>({
  name: 'getPrice',
  base: 'operator',
  method: 'GET',
  path: '/price/:planId',
  access: { operator: 'price.read' },
  failures: ['notFound'],
});

/**
 * PATCH /price/{planId}: price and list price from now on. While a price for some days is running, the new price is the one that comes
 * back at its end.
 */
export const changePrice = endpoint<{
  params: { planId: string };
  body: { priceFen: number; listPriceFen: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changePrice',
  base: 'operator',
  method: 'PATCH',
  path: '/price/:planId',
  access: { operator: 'price.change' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/**
 * POST /price/{planId}/period: a price from the beginning of the first day to the end of the last one, in China; the one of before comes
 * back then. A first day that has begun means from now on.
 */
export const planPrice = endpoint<{
  params: { planId: string };
  body: { priceFen: number; from: string; to: string | null; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'planPrice',
  base: 'operator',
  method: 'POST',
  path: '/price/:planId/period',
  access: { operator: 'price.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /price-period/{id}/cancellation: ends a planned or running price for some days; the one of before comes back at once. */
export const cancelPricePeriod = endpoint<{ params: { id: string }; body: ChangeInput; reply: ChangeReply }>({
  name: 'cancelPricePeriod',
  base: 'operator',
  method: 'POST',
  path: '/price-period/:id/cancellation',
  access: { operator: 'price.change' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** POST /price/{planId}/sale: puts a plan on sale, or withdraws it. */
export const changeSale = endpoint<{
  params: { planId: string };
  body: { isOnSale: boolean; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changeSale',
  base: 'operator',
  method: 'POST',
  path: '/price/:planId/sale',
  access: { operator: 'price.change' },
  failures: ['notFound', 'conflict'],
});

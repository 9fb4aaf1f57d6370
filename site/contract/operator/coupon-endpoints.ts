import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  CouponExampleQuery,
  CouponOfferFilter,
  CouponOfferInput,
  CreateCouponBatchReply,
  GetCouponExampleReply,
  GetCouponOfferReply,
  IssueCouponToListReply,
  ListCouponOffersReply,
  ListCouponProductsReply,
} from './coupon-schema';

/** GET /coupon: what the provider offers, with how much of it was received and what it brought. */
export const listCouponOffers = endpoint<{ query: CouponOfferFilter; reply: ListCouponOffersReply }>({
  name: 'listCouponOffers',
  base: 'operator',
  method: 'GET',
  path: '/coupon',
  access: { operator: 'coupon.read' },
});

/** GET /coupon/export: the same as a table for spreadsheets (CSV). */
export const exportCouponOffers = endpoint<{ query: CouponOfferFilter & { columns: string }; reply: FileReply }>({
  name: 'exportCouponOffers',
  base: 'operator',
  method: 'GET',
  path: '/coupon/export',
  access: { operator: 'coupon.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /coupon/product: the products that a coupon may be limited to. */
export const listCouponProducts = endpoint<{ reply: ListCouponProductsReply }>({
  name: 'listCouponProducts',
  base: 'operator',
  method: 'GET',
  path: '/coupon/product',
  access: { operator: 'coupon.read' },
});

/** GET /coupon/example: what some plans would cost with a coupon of these terms. */
export const getCouponExample = endpoint<{ query: CouponExampleQuery; reply: GetCouponExampleReply }>({
  name: 'getCouponExample',
  base: 'operator',
  method: 'GET',
  path: '/coupon/example',
  access: { operator: 'coupon.read' },
});

/** GET /coupon/{id}: one coupon with its batches of codes, to whom it was given, and the orders that it brought. */
export const getCouponOffer = endpoint<{ params: { id: string }; reply: GetCouponOfferReply }>({
  name: 'getCouponOffer',
  base: 'operator',
  method: 'GET',
  path: '/coupon/:id',
  access: { operator: 'coupon.read' },
  failures: ['notFound'],
});

/** POST /coupon: offers another coupon. */
export const createCouponOffer = endpoint<{ body: CouponOfferInput & ChangeInput; reply: ChangeReply }>({
  name: 'createCouponOffer',
  base: 'operator',
  method: 'POST',
  path: '/coupon',
  access: { operator: 'coupon.change' },
  recentProof: true,
  failures: ['badRequest'],
});

/** PATCH /coupon/{id}: once somebody has it, only what breaks none of those: its name, limits, a later last day, who is offered it. */
export const changeCouponOffer = endpoint<{
  params: { id: string };
  body: CouponOfferInput & { version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changeCouponOffer',
  base: 'operator',
  method: 'PATCH',
  path: '/coupon/:id',
  access: { operator: 'coupon.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /coupon/{id}/state: offers it, offers it no longer, or lets nobody use it. An order that holds one keeps its price. */
export const changeCouponState = endpoint<{
  params: { id: string };
  body: { state: 'offered' | 'stopped' | 'unusable'; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changeCouponState',
  base: 'operator',
  method: 'POST',
  path: '/coupon/:id/state',
  access: { operator: 'coupon.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /coupon/{id}/issue: gives it to each active member who has none of it; a job does so in batches. */
export const issueCouponToAll = endpoint<{ params: { id: string }; body: ChangeInput; reply: ChangeReply }>({
  name: 'issueCouponToAll',
  base: 'operator',
  method: 'POST',
  path: '/coupon/:id/issue',
  access: { operator: 'coupon.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'badRequest'],
});

/**
 * POST /coupon/{id}/issue-list: gives it to those of a pasted list, one line each: a mobile, an e-mail address, or an organisation, whose
 * owner gets it. The reply says what becomes of each line.
 */
export const issueCouponToList = endpoint<{
  params: { id: string };
  body: { people: string } & ChangeInput;
  reply: IssueCouponToListReply;
}>({
  name: 'issueCouponToList',
  base: 'operator',
  method: 'POST',
  path: '/coupon/:id/issue-list',
  access: { operator: 'coupon.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /coupon/{id}/batch: makes codes of which each is taken once. They are in this reply alone. */
export const createCouponBatch = endpoint<{
  params: { id: string };
  body: { size: number; note: string } & ChangeInput;
  reply: CreateCouponBatchReply;
}>({
  name: 'createCouponBatch',
  base: 'operator',
  method: 'POST',
  path: '/coupon/:id/batch',
  access: { operator: 'coupon.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /coupon-batch/{id}/stop: ends the codes of a batch that nobody has taken. */
export const stopCouponBatch = endpoint<{ params: { id: string }; body: ChangeInput; reply: ChangeReply }>({
  name: 'stopCouponBatch',
  base: 'operator',
  method: 'POST',
  path: '/coupon-batch/:id/stop',
  access: { operator: 'coupon.change' },
  failures: ['notFound', 'conflict'],
});

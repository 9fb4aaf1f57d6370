import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { plan, product, productVersion } from './catalogue-tables';

/** Status of products and plans that may be bought. */
const onSale = 1;
/** Status of a product that nobody has seen yet. */
const draft = 0;

const columns = {
  appId: product.appId,
  productName: product.name,
  icon: product.icon,
  isProductOnSale: sql<boolean>`${product.status} = ${onSale}`,
  isDraft: sql<boolean>`${product.status} = ${draft}`,
  versionId: productVersion.id,
  versionCode: productVersion.code,
  versionName: productVersion.name,
  /** Larger for a version that includes more. */
  versionRank: productVersion.seq,
  highlights: productVersion.highlights,
  limits: productVersion.limits,
  planId: plan.id,
  months: plan.months,
  listPriceFen: plan.listPriceFen,
  priceFen: plan.priceFen,
  isPlanOnSale: sql<boolean>`${plan.status} = ${onSale}`,
};

/** A plan with the version and the product that it opens, as they are today, whether they may be bought or not. */
export type Offer = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export interface OfferRepository {
  find(planId: number): Promise<Offer | undefined>;
  /** In any order. */
  findAll(planIds: readonly number[]): Promise<Offer[]>;
}

export function createOfferRepository(db: Queryable): OfferRepository {
  return {
    async find(planId) {
      const [row] = await select(db).where(eq(plan.id, planId));
      return row;
    },
    findAll: async (planIds) => select(db).where(inArray(plan.id, [...planIds])),
  };
}

function select(db: Queryable) {
  return db
    .select(columns)
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, eq(product.appId, productVersion.appId));
}

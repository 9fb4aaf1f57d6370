import { and, asc, count, eq, getTableColumns, ilike, inArray, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { plan, product, productDetail, productVersion } from './catalogue-tables';
import { containing } from '../../../platform/db/containing';

/** Status of products and plans that may be bought. */
const onSale = 1;

export interface ProductFilter {
  category?: (typeof product.$inferSelect)['category'] | undefined;
  keyword?: string | undefined;
}

export interface ListedProduct extends Omit<typeof product.$inferSelect, 'status' | 'seq'> {
  /** That of its page; its icon without one. */
  cover: string;
  /** The lowest price of a month among the plans on sale, in fen; null without one. */
  minPriceFen: number | null;
  /** The months of the plan with that price, of the shortest one if several have it. */
  minPriceMonths: number | null;
}

export interface ProductRepository {
  /** Products on sale that pass the filter, in the provider's order. */
  list(filter: ProductFilter, range: { limit: number; offset: number }): Promise<ListedProduct[]>;
  count(filter: ProductFilter): Promise<number>;
  /** The names of products by their ids, on sale or not. */
  namesOf(appIds: readonly string[]): Promise<Map<string, string>>;
}

export function createProductRepository(db: Queryable): ProductRepository {
  const lowestPrice = db
    .select({
      appId: productVersion.appId,
      // Division of integers rounds down.
      fen: min(sql<number>`${plan.priceFen} / ${plan.months}`).mapWith(Number).as('fen'),
      months: sql<number>`(array_agg(${plan.months} order by ${plan.priceFen} / ${plan.months}, ${plan.months}))[1]`.as(
        'plan_months',
      ),
    })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .where(eq(plan.status, onSale))
    .groupBy(productVersion.appId)
    .as('lowest_price');

  const cover = sql<string>`coalesce(${productDetail.cover}, ${product.icon})`;

  return {
    async list(filter, { limit, offset }) {
      const { status: _status, seq, ...columns } = getTableColumns(product);
      return db
        .select({ ...columns, cover, minPriceFen: lowestPrice.fen, minPriceMonths: lowestPrice.months })
        .from(product)
        .leftJoin(productDetail, eq(productDetail.appId, product.appId))
        .leftJoin(lowestPrice, eq(lowestPrice.appId, product.appId))
        .where(passing(filter))
        .orderBy(asc(seq), asc(product.appId))
        .limit(limit)
        .offset(offset);
    },
    async count(filter) {
      const [row] = await db.select({ total: count() }).from(product).where(passing(filter));
      return row?.total ?? 0;
    },
    async namesOf(appIds) {
      const { appId, name } = product;
      const rows = await db
        .select({ appId, name })
        .from(product)
        .where(inArray(appId, [...appIds]));
      return new Map(rows.map((row) => [row.appId, row.name]));
    },
  };
}

function passing({ category, keyword }: ProductFilter) {
  const pattern = keyword === undefined ? undefined : containing(keyword);
  return and(
    eq(product.status, onSale),
    category === undefined ? undefined : eq(product.category, category),
    pattern === undefined
      ? undefined
      : or(...[product.name, product.slogan, product.summary].map((column) => ilike(column, pattern))),
  );
}

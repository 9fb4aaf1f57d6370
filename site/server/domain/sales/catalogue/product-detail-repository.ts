import { and, asc, count, desc, eq, getTableColumns, inArray, max } from 'drizzle-orm';
import type { Video } from '../../../../contract/fields/video-schema';
import type { Queryable } from '../../../platform/db/database';
import { plan, product, productDetail, productVersion, updateRecord } from './catalogue-tables';

/** Status of what may be seen: on sale and withdrawn. A draft may not. */
const visible = [1, 2];
const onSale = 1;

export type StoredPlan = Omit<typeof plan.$inferSelect, 'status'>;
export type StoredVersion = typeof productVersion.$inferSelect;
export type StoredRecord = typeof updateRecord.$inferSelect;

export interface ProductPage {
  product: typeof product.$inferSelect;
  /** Null for a product that nobody has written about yet. */
  detail: typeof productDetail.$inferSelect | null;
}

/** When the pages of a product on sale changed last, and the film on them. */
export interface ProductChanges {
  appId: string;
  name: string;
  summary: string;
  /** Null for a product that nobody has written about yet. */
  updatedAt: Date | null;
  video: Video | null;
  /** When its newest update record came out; null without one. */
  recordedAt: Date | null;
}

export interface ProductDetailRepository {
  /** A product that is on sale or was withdrawn. */
  find(appId: string): Promise<ProductPage | undefined>;
  versions(appId: string): Promise<StoredVersion[]>;
  /** Plans on sale of all versions of a product, short terms first. */
  plans(appId: string): Promise<StoredPlan[]>;
  /** Update records, newest first. */
  records(appId: string, range: { limit: number; offset: number }): Promise<StoredRecord[]>;
  countRecords(appId: string): Promise<number>;
  /** All products on sale, in the provider's order. */
  changes(): Promise<ProductChanges[]>;
}

export function createProductDetailRepository(db: Queryable): ProductDetailRepository {
  return {
    async find(appId) {
      const [row] = await db
        .select({ product, detail: productDetail })
        .from(product)
        .leftJoin(productDetail, eq(productDetail.appId, product.appId))
        .where(and(eq(product.appId, appId), inArray(product.status, visible)));
      return row;
    },
    versions: async (appId) =>
      db.select().from(productVersion).where(eq(productVersion.appId, appId)).orderBy(asc(productVersion.seq)),
    async plans(appId) {
      const { status: _status, ...columns } = getTableColumns(plan);
      return db
        .select(columns)
        .from(plan)
        .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
        .where(and(eq(productVersion.appId, appId), eq(plan.status, onSale)))
        .orderBy(asc(plan.months));
    },
    records: async (appId, { limit, offset }) =>
      db
        .select()
        .from(updateRecord)
        .where(eq(updateRecord.appId, appId))
        .orderBy(desc(updateRecord.publishedAt), desc(updateRecord.id))
        .limit(limit)
        .offset(offset),
    async countRecords(appId) {
      const [row] = await db.select({ total: count() }).from(updateRecord).where(eq(updateRecord.appId, appId));
      return row?.total ?? 0;
    },
    changes: async () =>
      db
        .select({
          appId: product.appId,
          name: product.name,
          summary: product.summary,
          updatedAt: productDetail.updatedAt,
          video: productDetail.video,
          recordedAt: max(updateRecord.publishedAt),
        })
        .from(product)
        .leftJoin(productDetail, eq(productDetail.appId, product.appId))
        .leftJoin(updateRecord, eq(updateRecord.appId, product.appId))
        .where(eq(product.status, onSale))
        .groupBy(product.appId, productDetail.appId)
        .orderBy(asc(product.seq), asc(product.appId)),
  };
}

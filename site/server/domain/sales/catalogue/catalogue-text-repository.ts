import { asc, eq, sql } from 'drizzle-orm';
import type { ProductFeature, ProductQuestion } from '../../../../contract/product/product-detail-schema';
import type { Queryable } from '../../../platform/db/database';
import { product, productDetail, updateRecord } from './catalogue-tables';

const onSale = 1;

/** What can be read about a product on sale. */
export interface ProductText {
  appId: string;
  name: string;
  slogan: string;
  summary: string;
  category: string;
  icon: string;
  tags: string[];
  trialDays: number;
  /** These are null for a product that nobody has written about yet. */
  features: ProductFeature[] | null;
  faq: ProductQuestion[] | null;
  detailHtml: string | null;
  /** Titles of its update records. */
  recordTitles: string[];
}

export interface CatalogueTextRepository {
  /** Is another one after each change of what `products` answers. */
  version(): Promise<string>;
  /** All products on sale, in the provider's order. */
  products(): Promise<ProductText[]>;
}

export function createCatalogueTextRepository(db: Queryable): CatalogueTextRepository {
  const { appId, name, slogan, summary, category, icon, tags, trialDays, status, seq } = product;
  const { features, faq, detailHtml } = productDetail;
  const texts = { appId, name, slogan, summary, category, icon, tags, trialDays, features, faq, detailHtml };
  return {
    async version() {
      const [row] = await db
        .select({
          version: sql<string>`md5(concat(
            string_agg(${product}::text, '' order by ${appId}),
            (select string_agg(${productDetail}::text, '' order by ${productDetail.appId}) from ${productDetail}),
            (select string_agg(${updateRecord.appId} || ${updateRecord.title}, '' order by ${updateRecord.id}) from ${updateRecord})))`,
        })
        .from(product);
      return row?.version ?? '';
    },
    products: async () =>
      db
        .select({
          ...texts,
          recordTitles: sql<
            string[]
          >`array(select ${updateRecord.title} from ${updateRecord} where ${eq(updateRecord.appId, appId)} order by ${updateRecord.publishedAt} desc)`,
        })
        .from(product)
        .leftJoin(productDetail, eq(productDetail.appId, appId))
        .where(eq(status, onSale))
        .orderBy(asc(seq), asc(appId)),
  };
}

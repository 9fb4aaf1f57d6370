import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Video } from '../../../../contract/fields/video-schema';
import type { Queryable } from '../../../platform/db/database';
import { goods, plan, product, productDetail, productVersion } from './catalogue-tables';

/** Status of products that may be seen: on sale and withdrawn. */
const visible = [1, 2];
const onSale = 1;

const columns = {
  goodsId: goods.goodsId,
  appId: product.appId,
  versionId: productVersion.id,
  planId: plan.id,
  productName: product.name,
  slogan: product.slogan,
  category: product.category,
  versionName: productVersion.name,
  months: plan.months,
  listPriceFen: plan.listPriceFen,
  priceFen: plan.priceFen,
  icon: product.icon,
  cover: productDetail.cover,
  video: productDetail.video,
  onSale: sql<boolean>`${goods.status} = ${onSale} and ${plan.status} = ${onSale} and ${product.status} = ${onSale}`,
};

export interface StoredGoods {
  goodsId: string;
  appId: string;
  versionId: number;
  planId: number;
  productName: string;
  slogan: string;
  category: typeof product.$inferSelect.category;
  versionName: string;
  months: number;
  listPriceFen: number;
  priceFen: number;
  icon: string;
  /** Null for a product that nobody has written about yet. */
  cover: string | null;
  video: Video | null;
  onSale: boolean;
}

export interface GoodsRepository {
  find(goodsId: string): Promise<StoredGoods | undefined>;
}

export function createGoodsRepository(db: Queryable): GoodsRepository {
  return {
    async find(goodsId) {
      const [row] = await db
        .select(columns)
        .from(goods)
        .innerJoin(plan, eq(plan.id, goods.planId))
        .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
        .innerJoin(product, eq(product.appId, productVersion.appId))
        .leftJoin(productDetail, eq(productDetail.appId, product.appId))
        .where(and(eq(goods.goodsId, goodsId), inArray(product.status, visible)));
      return row;
    },
  };
}

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import type { ListProductRecordsReply } from '#contract/product/product-record-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Tx } from '../../../platform/tx';
import { coverOrIcon, findProduct, onSale, withdrawn } from './catalogue';
import { goods, plan, product, productDetail, productVersion, updateRecord } from './catalogue-tables';
import { lowestPlan } from '#contract/product/lowest-plan.ts';
import { monthFen } from '#contract/product/plan-price.ts';

/** One product with its versions and plans. @throws AppFailure notFound for a draft, too. */
export async function getProduct(tx: Tx, appId: string): Promise<GetProductReply> {
  const { product: found, detail, isOnSale } = await getProductOrThrow(tx, appId);
  const { plans, versions } = await listVersions(tx, appId);
  const { trialDays, appId: _appId, status: _status, seq: _seq, entryAddress: _entry, ...facts } = found;
  const lowest = lowestPlan(plans);
  return {
    ...facts,
    app_id: appId,
    trial_days: trialDays,
    on_sale: isOnSale,
    cover: detail?.cover || facts.icon,
    images: detail?.images ?? [],
    detail_html: detail?.detailHtml ?? '',
    features: detail?.features ?? [],
    faq: detail?.faq ?? [],
    guide: detail?.guide ?? [],
    video: detail?.video ?? null,
    sales_count: detail?.salesCount ?? 0,
    updated_at: formatChinaTime(detail?.updatedAt ?? new Date(0)),
    versions,
    min_price_fen: lowest ? monthFen(lowest) : null,
    min_price_months: lowest?.months ?? null,
  };
}

/** One page of what changed in a product, the newest first. @throws AppFailure notFound for a draft, too. */
export async function listProductRecords(
  tx: Tx,
  appId: string,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<ListProductRecordsReply> {
  await getProductOrThrow(tx, appId);
  const isOfProduct = eq(updateRecord.appId, appId);
  const rows = await tx.db
    .select()
    .from(updateRecord)
    .where(isOfProduct)
    .orderBy(desc(updateRecord.publishedAt), desc(updateRecord.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const items = rows.map(({ contentHtml, publishedAt, ...facts }) => ({
    ...facts,
    content_html: contentHtml,
    published_at: formatChinaTime(publishedAt),
  }));
  return { items, total: await tx.db.$count(updateRecord, isOfProduct), page, page_size };
}

/** The plan that an advertisement offers, with all that may be bought of its product. @throws AppFailure notFound for goods of a draft, too. */
export async function getGoods(tx: Tx, goodsId: string): Promise<GetGoodsReply> {
  const isOnSale = sql<boolean>`${goods.status} = ${onSale} and ${plan.status} = ${onSale} and ${product.status} = ${onSale}`;
  const [found] = await tx.db
    .select({
      goods_id: goods.goodsId,
      app_id: product.appId,
      version_id: productVersion.id,
      plan_id: plan.id,
      product_name: product.name,
      version_name: productVersion.name,
      months: plan.months,
      list_price_fen: plan.listPriceFen,
      price_fen: plan.priceFen,
      cover: coverOrIcon,
      on_sale: isOnSale,
      slogan: product.slogan,
      category: product.category,
      video: productDetail.video,
    })
    .from(goods)
    .innerJoin(plan, eq(plan.id, goods.planId))
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, eq(product.appId, productVersion.appId))
    .leftJoin(productDetail, eq(productDetail.appId, product.appId))
    .where(and(eq(goods.goodsId, goodsId), inArray(product.status, [onSale, withdrawn])));
  if (!found) throw new AppFailure('notFound', { message: '商品不存在' });
  const { versions } = await listVersions(tx, found.app_id);
  return { ...found, versions };
}

async function getProductOrThrow(tx: Tx, appId: string) {
  const found = await findProduct(tx, appId);
  if (!found) throw new AppFailure('notFound', { message: '产品不存在' });
  return found;
}

/**
 * The versions of a product with their plans on sale, and all these plans: short terms first, so that the shortest one with the lowest
 * price counts, as in the list of products.
 */
async function listVersions({ db }: Tx, appId: string) {
  const { id, versionId, months, listPriceFen, priceFen, badge } = plan;
  const plans = await db
    .select({ id, versionId, months, list_price_fen: listPriceFen, price_fen: priceFen, badge })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, versionId))
    .where(and(eq(productVersion.appId, appId), eq(plan.status, onSale)))
    .orderBy(asc(months));
  const found = await db
    .select()
    .from(productVersion)
    .where(eq(productVersion.appId, appId))
    .orderBy(asc(productVersion.seq));
  const versions = found.map((version) => ({
    ...version,
    plans: plans.filter((each) => each.versionId === version.id),
  }));
  return { plans, versions };
}

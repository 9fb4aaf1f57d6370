import { and, asc, eq, getTableColumns, ilike, inArray, max, min, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListProductsReply, listProductsSchema } from '#contract/product/product-schema.ts';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { plan, product, productDetail, productVersion, updateRecord } from './catalogue-tables';

/** States of a product. A draft is not seen by anybody yet; plans and goods are either on sale or withdrawn. */
const draft = 0;
export const onSale = 1;
export const withdrawn = 2;

/** A plan with the version and the product that it opens, as they are today, whether they may be bought or not. */
export type Offer = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number];

export async function findOffer(tx: Tx, planId: number): Promise<Offer | undefined> {
  const [row] = await selectOffers(tx).where(eq(plan.id, planId));
  return row;
}

/** The offers of some rows' plans, by the id of the plan. */
export async function findOffers(
  tx: Tx,
  rows: readonly { readonly planId: number }[],
): Promise<ReadonlyMap<number, Offer>> {
  const planIds = rows.map(({ planId }) => planId);
  const offers = await selectOffers(tx).where(inArray(plan.id, planIds));
  return new Map(offers.map((offer) => [offer.planId, offer]));
}

function selectOffers({ db }: Tx) {
  return db
    .select({
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
    })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, eq(product.appId, productVersion.appId));
}

/** The names of the products that some rows are about, by their ids, on sale or not. */
export async function productNames(
  { db }: Tx,
  rows: readonly { readonly appIds: readonly string[] }[],
): Promise<ReadonlyMap<string, string>> {
  const { appId, name } = product;
  const appIds = rows.flatMap((row) => row.appIds);
  const found = await db.select({ appId, name }).from(product).where(inArray(appId, appIds));
  return new Map(found.map((each) => [each.appId, each.name]));
}

/** Returns a product that is on sale or was withdrawn; its detail is null while nobody has written about it. */
export async function findProduct({ db }: Tx, appId: string) {
  const [row] = await db
    .select({ product, detail: productDetail, isOnSale: sql<boolean>`${product.status} = ${onSale}` })
    .from(product)
    .leftJoin(productDetail, eq(productDetail.appId, product.appId))
    .where(and(eq(product.appId, appId), inArray(product.status, [onSale, withdrawn])));
  return row;
}

/** The picture of a product's page; its icon where it has none. */
export const coverOrIcon = sql<string>`coalesce(nullif(${productDetail.cover}, ''), ${product.icon})`;

/** Where members enter a product's own application; '' where operators left that to the settings. */
export async function findEntryAddress({ db }: Tx, appId: string): Promise<string> {
  const [row] = await db.select({ entryAddress: product.entryAddress }).from(product).where(eq(product.appId, appId));
  return row?.entryAddress ?? '';
}

/** The products with an address that operators gave them. */
export async function listEnterable({ db }: Tx): Promise<string[]> {
  const rows = await db.select({ appId: product.appId }).from(product).where(ne(product.entryAddress, ''));
  return rows.map(({ appId }) => appId);
}

/** One page of the products on sale that pass a filter, in the provider's order. */
export async function listProducts(
  { db }: Tx,
  { page, page_size, category, keyword }: z.output<typeof listProductsSchema.query>,
): Promise<ListProductsReply> {
  const pattern = keyword === undefined ? undefined : containing(keyword);
  const passes = and(
    eq(product.status, onSale),
    category === undefined ? undefined : eq(product.category, category),
    pattern === undefined
      ? undefined
      : or(...[product.name, product.slogan, product.summary].map((column) => ilike(column, pattern))),
  );
  // The lowest price of a month among the plans on sale; of several plans with that price the shortest counts.
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
  const {
    appId: app_id,
    trialDays: trial_days,
    status: _status,
    seq,
    entryAddress: _entry,
    ...columns
  } = getTableColumns(product);
  const lowest = { min_price_fen: lowestPrice.fen, min_price_months: lowestPrice.months };
  const items = await db
    .select({ ...columns, app_id, trial_days, cover: coverOrIcon, ...lowest })
    .from(product)
    .leftJoin(productDetail, eq(productDetail.appId, product.appId))
    .leftJoin(lowestPrice, eq(lowestPrice.appId, product.appId))
    .where(passes)
    .orderBy(asc(seq), asc(product.appId))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { items, total: await db.$count(product, passes), page, page_size };
}

/**
 * When the pages of each product on sale changed last, and the film on them; in the provider's order. What is null was not
 * written yet: a detail, an update record.
 */
export async function listProductChanges({ db }: Tx) {
  return db
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
    .orderBy(asc(product.seq), asc(product.appId));
}

/** The text of a product on sale; what is null was not written yet. */
export type ProductText = Awaited<ReturnType<typeof listProductTexts>>[number];

/** What can be read about each product on sale, in the provider's order, with the titles of its update records. */
export async function listProductTexts({ db }: Tx) {
  const { appId, name, slogan, summary, category, icon, tags, trialDays } = product;
  const { features, faq, detailHtml } = productDetail;
  const texts = { appId, name, slogan, summary, category, icon, tags, trialDays, features, faq, detailHtml };
  return db
    .select({
      ...texts,
      recordTitles: sql<
        string[]
      >`array(select ${updateRecord.title} from ${updateRecord} where ${eq(updateRecord.appId, appId)} order by ${updateRecord.publishedAt} desc)`,
    })
    .from(product)
    .leftJoin(productDetail, eq(productDetail.appId, appId))
    .where(eq(product.status, onSale))
    .orderBy(asc(product.seq), asc(appId));
}

/** Returns a hash that differs after each change of what `listProductTexts` returns. */
export async function hashProductTexts({ db }: Tx): Promise<string> {
  const [row] = await db
    .select({
      hash: sql<string>`md5(concat(
        string_agg(${product}::text, '' order by ${product.appId}),
        (select string_agg(${productDetail}::text, '' order by ${productDetail.appId}) from ${productDetail}),
        (select string_agg(${updateRecord.appId} || ${updateRecord.title}, '' order by ${updateRecord.id}) from ${updateRecord})))`,
    })
    .from(product);
  return row?.hash ?? '';
}

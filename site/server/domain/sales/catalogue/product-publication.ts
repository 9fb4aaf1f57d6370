import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { unlimited, versionCodes, type ProductDocument } from '#contract/operator/content/product-document-schema.ts';
import type { VersionLimits } from '#contract/product/product-detail-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Tx } from '../../../platform/tx';
import { cleanHtml } from '../../content/article/article';
import { onSale, withdrawn } from './catalogue';
import { goods, plan, product, productDetail, productVersion, updateRecord } from './catalogue-tables';

type VersionIds = ReadonlyMap<string, number>;

/**
 * Writes a product as visitors see it. What was sold stays as it is: plans keep their prices, versions that have plans stay.
 * @returns consequences, for the operator.
 * @throws AppFailure badRequest with the field.
 */
export async function publishProduct(
  tx: Tx,
  appId: string,
  document: ProductDocument,
  entryOrigins: readonly string[],
): Promise<string[]> {
  const { db, now } = tx;
  const { name, slogan, summary, category, icon, tags, trialDays, seq, entryAddress } = document;
  assertTrusted(entryAddress, entryOrigins);
  const facts = { name, slogan, summary, category, icon, tags, trialDays, seq, entryAddress, status: onSale };
  await db
    .insert(product)
    .values({ appId, ...facts })
    .onConflictDoUpdate({ target: product.appId, set: facts });

  const { cover, images, features, faq, guide, video } = document;
  const detailHtml = cleanHtml(document.detailHtml);
  const detail = { cover, images, features, faq, guide, video, detailHtml, updatedAt: now };
  await db
    .insert(productDetail)
    .values({ appId, ...detail } as never)
    .onConflictDoUpdate({ target: productDetail.appId, set: detail as never });

  const versionIds = await writeVersions(db, appId, document.versions);
  await addPlans(tx, versionIds, document.newPlans);
  await writeGoods(db, versionIds, document.goods);
  const cleaned = await writeUpdates(db, appId, document.updates);
  const plans = await db.$count(plan, and(inArray(plan.versionId, [...versionIds.values()]), eq(plan.status, onSale)));
  return [
    ...(detailHtml === document.detailHtml && cleaned ? [] : ['详情或更新记录里有网站不支持的内容，发布时会去掉']),
    ...(document.newPlans.length > 0 ? ['新套餐还没有开卖：到「价格」核对售价后上架'] : []),
    ...(plans === 0 && document.newPlans.length === 0 ? ['它还没有在售的套餐，访客看得到，但不能购买'] : []),
  ];
}

/** Its pages are handed a code that signs a member in, so they are those that settings trust. */
function assertTrusted(address: string, origins: readonly string[]): void {
  if (address === '' || origins.includes(new URL(address).origin)) return;
  throw refusal('entryAddress', '这个网站还没有放行，请先让技术同事把它加进设置 ALLOWED_ORIGINS');
}

async function writeVersions(db: Tx['db'], appId: string, versions: ProductDocument['versions']): Promise<VersionIds> {
  for (const { code, name, highlights, ...limits } of versions) {
    const values = { name, highlights, limits: limitsOf(limits) };
    await db
      .insert(productVersion)
      // Upgrades lead from a smaller rank to a larger one.
      .values({ appId, code, seq: versionCodes.indexOf(code) + 1, ...values })
      .onConflictDoUpdate({ target: [productVersion.appId, productVersion.code], set: values });
  }
  const kept = await db.select().from(productVersion).where(eq(productVersion.appId, appId));
  const removed = kept.filter(({ code }) => !versions.some((each) => each.code === code));
  for (const { id, name } of removed) {
    if ((await db.$count(plan, eq(plan.versionId, id))) > 0)
      throw refusal('versions', `“${name}”有套餐，不能删除；不想再卖，去「价格」下架它的套餐`);
    await db.delete(productVersion).where(eq(productVersion.id, id));
  }
  return new Map(kept.filter((each) => !removed.includes(each)).map(({ code, id }) => [code, id]));
}

type Limits = Pick<ProductDocument['versions'][number], 'accounts' | 'members' | 'dataDays'>;

function limitsOf({ accounts, members, dataDays }: Limits): VersionLimits | null {
  const counted = Object.entries({ accounts, members, data_days: dataDays }).filter(([, text]) => text !== '');
  if (counted.length === 0) return null;
  return Object.fromEntries(counted.map(([name, text]) => [name, text === unlimited ? null : Number(text)]));
}

/** Adds plans that are not on sale yet: who may change prices looks at them first. */
async function addPlans({ db, now }: Tx, ids: VersionIds, plans: ProductDocument['newPlans']): Promise<void> {
  for (const [index, { code, months, price, listPrice, badge }] of plans.entries()) {
    const versionId = ids.get(code);
    if (versionId === undefined) throw refusal(`newPlans.${index}.code`, '没有这个版本，请先添加版本');
    const [added] = await db
      .insert(plan)
      .values({
        versionId,
        months,
        priceFen: toFen(price),
        listPriceFen: toFen(listPrice || price),
        badge: badge || null,
        status: withdrawn,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw refusal(`newPlans.${index}.months`, '这个套餐已经有了，改价请去「价格」');
  }
}

function toFen(yuan: string): number {
  return Math.round(Number(yuan) * 100);
}

async function writeGoods(db: Tx['db'], ids: VersionIds, offered: ProductDocument['goods']): Promise<void> {
  const plans = await db
    .select()
    .from(plan)
    .where(inArray(plan.versionId, [...ids.values()]));
  const planIds = plans.map(({ id }) => id);
  for (const [index, { goodsId, code, months, isOffered }] of offered.entries()) {
    const found = plans.find((each) => each.versionId === ids.get(code) && each.months === months);
    if (!found) throw refusal(`goods.${index}.months`, '没有这个套餐，请先添加');
    const values = { planId: found.id, status: isOffered ? onSale : withdrawn };
    const [written] = await db
      .insert(goods)
      .values({ goodsId, ...values })
      .onConflictDoUpdate({ target: goods.goodsId, set: values, setWhere: inArray(goods.planId, planIds) })
      .returning();
    if (!written) throw refusal(`goods.${index}.goodsId`, '这个编号是另一个产品的商品，请换一个');
  }
  const goodsIds = offered.map(({ goodsId }) => goodsId);
  if (planIds.length > 0)
    await db.delete(goods).where(and(inArray(goods.planId, planIds), notInArray(goods.goodsId, goodsIds)));
}

/** Records keep their numbers, by which pages name them. @returns whether nothing was cleaned out of their texts. */
async function writeUpdates(db: Tx['db'], appId: string, updates: ProductDocument['updates']): Promise<boolean> {
  const written: number[] = [];
  let isClean = true;
  // The newest comes first in the document, and has the largest number of those of its moment.
  for (const { version, title, type, contentHtml: source, publishedAt } of updates.toReversed()) {
    const contentHtml = cleanHtml(source);
    isClean &&= contentHtml === source;
    const values = { type, contentHtml, publishedAt: new Date(publishedAt) };
    const { version: ofVersion, title: ofTitle } = updateRecord;
    const [row] = await db
      .insert(updateRecord)
      .values({ appId, version, title, ...values })
      .onConflictDoUpdate({ target: [updateRecord.appId, ofVersion, ofTitle], set: values })
      .returning({ id: updateRecord.id });
    if (row) written.push(row.id);
  }
  await db
    .delete(updateRecord)
    .where(and(eq(updateRecord.appId, appId), written.length > 0 ? notInArray(updateRecord.id, written) : sql`true`));
  return isClean;
}

function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}

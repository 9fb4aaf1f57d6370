import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import {
  productDocument,
  productId,
  unlimited,
  type ProductDocument,
} from '#contract/operator/content/product-document-schema.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import type { VersionLimits } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { contentType, type ContentType } from '../../../platform/admin/content-type';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { contentDraft } from '../../content/draft/draft-tables';
import { onSale, withdrawn } from './catalogue';
import { goods, plan, product, productDetail, productVersion, updateRecord } from './catalogue-tables';
import { publishProduct } from './product-publication';

/**
 * The products as operators write them.
 * @param entryOrigins the sites that settings trust with codes by which they know members.
 */
export function productContent(entryOrigins: readonly string[]): ContentType {
  return contentType<ProductDocument>({
    type: 'product',
    document: productDocument,
    entries: sql`select product.app_id as id, product.name, product.category as "group",
      product.slogan || ' ' || product.summary || ' ' || array_to_string(product.tags, ' ') as words,
      case product.status when 1 then 'published' when 2 then 'withdrawn' else 'new' end as state,
      product.seq as place, coalesce(detail.updated_at, 'epoch') as changed_at, null::timestamptz as published_at,
      jsonb_build_object('icon', product.icon, 'plans', (select count(*) from ${plan} sold
        join ${productVersion} version on version.id = sold.version_id
        where version.app_id = product.app_id and sold.status = ${onSale})) as facts
      from ${product} product left join ${productDetail} detail on detail.app_id = product.app_id`,
    async groupOf(_tx, { category }) {
      return typeof category === 'string' ? category : '';
    },
    nextId: chooseId,
    find: findProductDocument,
    publish: (tx, appId, document) => publishProduct(tx, appId, document, entryOrigins),
    withdrawn: '访客马上不能再买和试用，产品的页面还在，写明已下架；已经开通的照常使用',
    async withdraw({ db }, appId) {
      await db.update(product).set({ status: withdrawn }).where(eq(product.appId, appId));
    },
    page: (appId) => buildPath('productDetail', { appId }),
    nameOf: ({ name }) => (typeof name === 'string' ? name.slice(0, 200) : ''),
  });
}

/** The id that the operator wrote; without one the next number. @throws AppFailure badRequest, conflict. */
async function chooseId({ db }: Tx, { appId: written }: DraftDocument): Promise<string> {
  // Two new products at the same time get two ids.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('content product'), hashtext('new'))`);
  const taken = sql`(select app_id from ${product} union select entry_id from ${contentDraft} where type = 'product')`;
  if (written === undefined || written === '') {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`select (coalesce(max(app_id::bigint), 1000) + 1)::text as id from ${taken} taken
        where app_id ~ '^[1-9][0-9]{0,14}$'`,
    );
    return row?.id ?? '1001';
  }
  const appId = productId.safeParse(written);
  if (!appId.success) throw refusal('appId', appId.error.issues[0]?.message ?? '');
  const [found] = await rowsOf(db, sql`select 1 from ${taken} taken where app_id = ${appId.data}`);
  if (found) throw refusal('appId', '这个编号已经用过了，请换一个');
  return appId.data;
}

async function findProductDocument({ db }: Tx, id: string) {
  const [row] = await db
    .select({ facts: product, detail: productDetail })
    .from(product)
    .leftJoin(productDetail, eq(productDetail.appId, product.appId))
    .where(eq(product.appId, id));
  if (!row) return undefined;
  const { facts, detail } = row;
  const { appId: _appId, status, ...texts } = facts;
  const document: ProductDocument = {
    ...texts,
    cover: detail?.cover ?? '',
    images: detail?.images ?? [],
    features: (detail?.features ?? []) as ProductDocument['features'],
    faq: detail?.faq ?? [],
    guide: detail?.guide ?? [],
    video: detail?.video ?? null,
    detailHtml: detail?.detailHtml ?? '',
    updates: await findUpdates(db, id),
    versions: await findVersions(db, id),
    newPlans: [],
    goods: await findGoods(db, id),
  };
  return {
    state:
      status === onSale ? ('published' as const) : status === withdrawn ? ('withdrawn' as const) : ('new' as const),
    document: document as unknown as DraftDocument,
  };
}

async function findUpdates(db: Tx['db'], appId: string): Promise<ProductDocument['updates']> {
  const rows = await db
    .select()
    .from(updateRecord)
    .where(eq(updateRecord.appId, appId))
    .orderBy(desc(updateRecord.publishedAt), desc(updateRecord.id));
  return rows.map(({ version, type, title, contentHtml, publishedAt }) => ({
    version,
    type,
    title,
    contentHtml,
    publishedAt: formatChinaTime(publishedAt),
  }));
}

async function findVersions(db: Tx['db'], appId: string): Promise<ProductDocument['versions']> {
  const rows = await db
    .select()
    .from(productVersion)
    .where(eq(productVersion.appId, appId))
    .orderBy(asc(productVersion.seq));
  return rows.map(({ code, name, highlights, limits }) => ({
    code,
    name,
    highlights,
    accounts: limitText(limits?.accounts),
    members: limitText(limits?.members),
    dataDays: limitText(limits?.data_days),
  }));
}

function limitText(limit: VersionLimits['accounts']): string {
  return limit === null ? unlimited : String(limit ?? '');
}

async function findGoods(db: Tx['db'], appId: string): Promise<ProductDocument['goods']> {
  const { goodsId, status } = goods;
  const rows = await db
    .select({ goodsId, code: productVersion.code, months: plan.months, status })
    .from(goods)
    .innerJoin(plan, eq(plan.id, goods.planId))
    .innerJoin(productVersion, and(eq(productVersion.id, plan.versionId), eq(productVersion.appId, appId)))
    .orderBy(asc(goodsId));
  return rows.map(({ status: state, ...facts }) => ({ ...facts, isOffered: state === onSale }));
}

function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}

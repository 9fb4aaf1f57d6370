import { sql } from 'drizzle-orm';
import { brand } from '../../contract/brand';
import { cleanHtml } from '../modules/content/clean-html';
import type { Queryable } from '../platform/db/database';
import { plan, product, productDetail, productVersion, updateRecord } from '../modules/catalogue/catalogue-tables';
import { seedProductDetails, type SeedProductDetail } from './seed-product-details';
import { seedProducts, type SeedProduct } from './seed-products';
import { seedUpdateRecords } from './seed-update-records';
import { seedHighlights, seedVersions } from './seed-versions';
import { film } from './seed-film';

/** How long a plan runs, and what of the list price is asked for it, in percent. */
const terms = [
  { months: 1, percent: 100 },
  { months: 6, percent: 95 },
  { months: 12, percent: 85, badge: '推荐' },
  { months: 24, percent: 75, badge: '限时' },
] as const;

/** Products with versions, plans and all that their pages say. */
export async function seedCatalogue(db: Queryable): Promise<void> {
  await db.insert(product).values(seedProducts.map(productRow)).onConflictDoNothing();
  await db.insert(productDetail).values(seedProductDetails.map(detailRow)).onConflictDoNothing();
  await db
    .insert(productVersion)
    .values(seedProducts.flatMap(versionRows))
    .onConflictDoUpdate({
      target: [productVersion.appId, productVersion.code],
      set: { highlights: sql`excluded.highlights`, limits: sql`excluded.limits` },
      // A database from before these columns has nothing in them; a provider's own values stay.
      setWhere: sql`${productVersion.limits} is null`,
    });
  await db
    .insert(plan)
    .values(await planRows(db))
    .onConflictDoNothing();
  await db.insert(updateRecord).values(recordRows()).onConflictDoNothing();
  await db.execute(sql`
    insert into goods (goods_id, plan_id)
    select 'g' || v.app_id, p.id from plan p join product_version v on v.id = p.version_id
    where v.code = 'pro' and p.months = 12
    on conflict do nothing`);
}

function productRow(facts: SeedProduct, index: number): typeof product.$inferInsert {
  return { ...facts, icon: `/pictures/products/${facts.appId}.svg`, status: 1, seq: index + 1 };
}

function detailRow(detail: SeedProductDetail): typeof productDetail.$inferInsert {
  const { appId, detailHtml, features, faq, salesCount, hasFilm } = detail;
  return {
    appId,
    cover: film.poster,
    features: features.map(([title, desc, icon]) => ({ title, desc, icon })),
    faq: faq.map(([q, a]) => ({ q, a })),
    video: hasFilm ? { ...film, title: `${brand.name}产品介绍` } : null,
    detailHtml: cleanHtml(detailHtml),
    salesCount,
    updatedAt: new Date(`${seedUpdateRecords[appId]?.[0]?.[1]}T10:00:00+08:00`),
  };
}

function versionRows({ appId }: SeedProduct): (typeof productVersion.$inferInsert)[] {
  return seedVersions.map(({ code, name, limits }, index) => ({
    appId,
    code,
    name,
    limits,
    seq: index + 1,
    highlights: [...(seedHighlights[appId]?.[code] ?? [])],
  }));
}

async function planRows(db: Queryable): Promise<(typeof plan.$inferInsert)[]> {
  const monthlyFen = new Map(seedProducts.map((row) => [row.appId, row.monthlyFen]));
  const { id, appId, code } = productVersion;
  const stored = await db.select({ id, appId, code }).from(productVersion);
  return stored.flatMap((version) => {
    const monthly = monthlyFen.get(version.appId)?.[version.code];
    if (monthly === undefined) return [];
    return terms.map(({ months, percent, ...badge }) => {
      const listPriceFen = monthly * months;
      const priceFen = wholeYuan((listPriceFen * percent) / 100);
      return { versionId: version.id, months, listPriceFen, priceFen, ...badge };
    });
  });
}

function recordRows(): (typeof updateRecord.$inferInsert)[] {
  return Object.entries(seedUpdateRecords).flatMap(([appId, records]) =>
    records.map(([version, day, type, title, text]) => ({
      appId,
      version,
      type,
      title,
      contentHtml: cleanHtml(`<p>${text}</p>`),
      publishedAt: new Date(`${day}T10:00:00+08:00`),
    })),
  );
}

/** Prices of long terms lose their odd fen, downwards. */
function wholeYuan(fen: number): number {
  return Math.floor(fen / 100) * 100;
}

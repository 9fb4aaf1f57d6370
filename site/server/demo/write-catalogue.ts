import { sql } from 'drizzle-orm';
import { films } from '../../contract/film/films';
import { plan, product, productDetail, productVersion, updateRecord } from '../domain/sales/catalogue/catalogue-tables';
import { cleanHtml } from '../domain/content/article/clean-html';
import { topicCover } from '../domain/content/article/topic-cover';
import type { Queryable } from '../platform/db/database';
import { htmlOf } from './content-file';
import type { DemoContents } from './demo-contents';

type Product = DemoContents['products'][number];

/** Products with versions, plans and all that their pages say; those that are there already stay as they are. */
export async function writeCatalogue(db: Queryable, contents: DemoContents): Promise<void> {
  const { products, versions } = contents;
  await db.insert(product).values(products.map(productRow)).onConflictDoNothing();
  await db.insert(productDetail).values(products.map(detailRow)).onConflictDoNothing();
  const offered = products.flatMap((facts) => versionRows(facts, versions));
  await db.insert(productVersion).values(offered).onConflictDoNothing();
  const plans = await planRows(db, contents);
  await db.insert(plan).values(plans).onConflictDoNothing();
  await db.insert(updateRecord).values(products.flatMap(recordRows)).onConflictDoNothing();
  await db.execute(sql`
    insert into goods (goods_id, plan_id)
    select 'g' || v.app_id, p.id from plan p join product_version v on v.id = p.version_id
    where v.code = 'pro' and p.months = 12
    on conflict do nothing`);
}

function productRow(facts: Product, index: number): typeof product.$inferInsert {
  const { appId, name, slogan, summary, category, tags, trialDays, icon } = facts;
  return { appId, name, slogan, summary, category, tags, trialDays, icon, status: 1, seq: index + 1 };
}

function detailRow(facts: Product): typeof productDetail.$inferInsert {
  const { appId, features, faq, guide, updates, cover = topicCover(facts.name + facts.slogan, facts.category) } = facts;
  return {
    appId,
    cover,
    features,
    faq,
    guide,
    video: facts.film ? films[facts.film] : null,
    detailHtml: cleanHtml(facts.html),
    updatedAt: morningOf(updates[0].day),
  };
}

function versionRows({ appId, highlights, limits }: Product, versions: DemoContents['versions']) {
  return versions.map(({ code, name, members }, index) => ({
    appId,
    code,
    name,
    limits: { ...limits?.[code], members },
    seq: index + 1,
    highlights: highlights[code],
  }));
}

async function planRows(db: Queryable, { products, terms }: DemoContents): Promise<(typeof plan.$inferInsert)[]> {
  const monthlyFen = new Map(products.map((facts) => [facts.appId, facts.monthlyFen]));
  const { id, appId, code } = productVersion;
  const stored = await db.select({ id, appId, code }).from(productVersion);
  return stored.flatMap((version) => {
    const monthly = monthlyFen.get(version.appId)?.[version.code];
    if (monthly === undefined) return [];
    return terms.map(({ months, percent, badge }) => {
      const listPriceFen = monthly * months;
      return {
        versionId: version.id,
        months,
        listPriceFen,
        priceFen: wholeYuan((listPriceFen * percent) / 100),
        badge,
      };
    });
  });
}

function recordRows({ appId, updates }: Product): (typeof updateRecord.$inferInsert)[] {
  return updates.map(({ version, day, type, title, text }) => ({
    appId,
    version,
    type,
    title,
    contentHtml: cleanHtml(htmlOf(text)),
    publishedAt: morningOf(day),
  }));
}

function morningOf(day: string): Date {
  return new Date(`${day}T10:00:00+08:00`);
}

/** Prices of long terms lose their odd fen, downwards. */
function wholeYuan(fen: number): number {
  return Math.floor(fen / 100) * 100;
}

import { sql } from 'drizzle-orm';
import { films } from '#contract/film/films.ts';
import { article, articleCategory } from '../domain/content/article/article-tables';
import { cleanHtml } from '../domain/content/article/clean-html';
import { chooseTopicCover } from '../domain/content/article/topic-cover';
import { download, downloadRelease } from '../domain/content/download/download-tables';
import { banner, contentBlock, material, newsLink, tag } from '../domain/content/page-content/page-content-tables';
import { plan, product, productDetail, productVersion, updateRecord } from '../domain/sales/catalogue/catalogue-tables';
import { coupon } from '../domain/sales/coupon/coupon-tables';
import type { Queryable } from '../platform/db/database';
import { htmlOf, readDemoContents, type DemoContents } from './content-file';

/**
 * Writes what the files of a folder hold. Products that are there already are kept, and so is each kind of content that there
 * is some of.
 */
export async function writeDemoContents(db: Queryable, folder: string): Promise<void> {
  const contents = readDemoContents(folder);
  await writeCatalogue(db, contents);
  await writeCollege(db, contents);
  await writePageContent(db, contents);
  await writeCoupons(db, contents);
}

type Product = DemoContents['products'][number];

/** Products with versions, plans and all that their pages say; those that are there already stay as they are. */
export async function writeCatalogue(db: Queryable, contents: DemoContents): Promise<void> {
  const { products, versions } = contents;
  const offers = products.map((facts, index) => ({ ...facts, status: 1, seq: index + 1 }));
  await db.insert(product).values(offers).onConflictDoNothing();
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

function detailRow(facts: Product): typeof productDetail.$inferInsert {
  const { name, slogan, category, film, html, updates } = facts;
  return {
    ...facts,
    cover: facts.cover ?? chooseTopicCover(name + slogan, category),
    video: film ? films[film] : null,
    detailHtml: cleanHtml(html),
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
  return updates.map(({ day, text, ...facts }) => ({
    ...facts,
    appId,
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

/** Fills the college when it has no category yet. */
export async function writeCollege(db: Queryable, contents: DemoContents): Promise<void> {
  if ((await db.$count(articleCategory)) > 0) return;
  const names = contents.categories.map(({ name }, index) => ({ name, seq: index + 1 }));
  const stored = await db.insert(articleCategory).values(names).returning();
  const idOf = new Map(stored.map(({ id, name }) => [name, id]));
  await db.insert(article).values(articleRows(contents, idOf));
  await db.insert(newsLink).values(contents.newsLinks).onConflictDoNothing();
}

function articleRows({ categories }: DemoContents, idOf: ReadonlyMap<string, number>): (typeof article.$inferInsert)[] {
  return categories.flatMap(({ name, articles }) =>
    articles.map((facts) => {
      const { day, film, series, html, views, likes, hot, top } = facts;
      const publishedAt = new Date(`${day}T09:30:00+08:00`);
      return {
        ...facts,
        cover: facts.cover ?? chooseTopicCover(facts.title, name),
        publishedAt,
        categoryId: idOf.get(name) ?? 0,
        contentHtml: cleanHtml(html),
        video: film ? { ...films[film], ...(series && { series }) } : null,
        viewCount: views,
        likeCount: likes,
        isHot: hot,
        isTop: top,
        status: 1,
        updatedAt: publishedAt,
      };
    }),
  );
}

const types = { off: 1, percentage: 2, credit: 3 };

/** Coupons that there are already stay as they are. */
export async function writeCoupons(db: Queryable, { coupons }: DemoContents): Promise<void> {
  const rows = coupons.map((facts) => ({ ...facts, type: types[facts.type] }));
  await db.insert(coupon).values(rows).onConflictDoNothing();
}

/** Fills each kind of content that there is none of yet. */
export async function writePageContent(db: Queryable, contents: DemoContents): Promise<void> {
  if ((await db.$count(tag)) === 0) await writeTags(db, contents);
  if ((await db.$count(download)) === 0) await writeDownloads(db, contents);
  if ((await db.$count(contentBlock)) === 0) await db.insert(contentBlock).values(blockRows(contents));
}

async function writeDownloads(db: Queryable, { downloads }: DemoContents): Promise<void> {
  for (const facts of downloads) {
    const { releasedAt, ...release } = facts;
    const fileName = release.url.split('/').at(-1) ?? '';
    const times = { publishedAt: releasedAt, createdAt: releasedAt };
    const [row] = await db
      .insert(downloadRelease)
      .values({ ...release, ...times, fileName, author: '' })
      .returning({ releaseId: downloadRelease.id });
    await db.insert(download).values({ ...facts, ...row });
  }
}

function blockRows({ blocks }: DemoContents): (typeof contentBlock.$inferInsert)[] {
  return (['solution', 'case', 'subject'] as const).flatMap((kind) =>
    blocks[kind].map(({ key, ...content }, index) => ({ kind, key, content, seq: index + 1 })),
  );
}

async function writeTags(db: Queryable, { materials, banners }: DemoContents): Promise<void> {
  const rows = [
    ...materials.map(({ tag: value }, index) => ({ kind: 'material' as const, value, seq: index + 1 })),
    ...banners.map(({ tag: value }, index) => ({ kind: 'banner' as const, value, seq: index + 1 })),
  ];
  const stored = await db.insert(tag).values(rows).returning();
  const idOf = (kind: 'material' | 'banner', value: string) =>
    stored.find((row) => row.kind === kind && row.value === value)?.id ?? 0;
  await db
    .insert(material)
    .values(
      materials.flatMap(({ tag: value, items }) =>
        items.map((item, index) => ({ ...item, tagId: idOf('material', value), seq: index + 1 })),
      ),
    );
  await db.insert(banner).values(
    banners.flatMap(({ tag: value, items }) =>
      items.map((item, index) => ({
        ...item,
        imageMobile: item.image,
        tagId: idOf('banner', value),
        seq: index + 1,
      })),
    ),
  );
}

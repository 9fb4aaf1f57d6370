import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import { tagName, tagPlaces } from '#contract/material/tag-names.ts';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import {
  bannerDocument,
  materialDocument,
  newsLinkDocument,
  type BannerDocument,
  type MaterialDocument,
  type NewsLinkDocument,
} from '#contract/operator/content/page-document-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { Tx } from '../../../platform/tx';
import { banner, material, newsLink, tag } from './page-content-tables';
import { byNumber, nextNumber, notListed, refusal, rowContent, textOf } from './row-content';

type TagKind = (typeof tag.$inferSelect)['kind'];

/** The banners, which stand where their tag says. */
export const bannerContent = rowContent<BannerDocument>({
  type: 'banner',
  document: bannerDocument,
  table: banner,
  shown: 1,
  hidden: 0,
  identify: byNumber,
  nextId: (tx) => nextNumber(tx, 'banner'),
  entries: sql`select banner.id::text as id, banner.title as name, ${nameOfTag(sql`tag.value`)} as "group",
    banner.alt || ' ' || banner.link as words, ${stateOf(sql`banner.status`, 1)} as state, tag.seq * 10000 + least(banner.seq, 9999) as place,
    banner.updated_at as changed_at, null::timestamptz as published_at,
    jsonb_build_object('image', banner.image, 'place', banner.seq, 'from', ${clockOf(sql`banner.start_at`)},
      'to', ${clockOf(sql`banner.end_at`)}) as facts
    from ${banner} banner join ${tag} tag on tag.id = banner.tag_id`,
  choices: (tx, document) => tagChoices(tx, 'banner', document),
  groupOf: async (_tx, document) => tagName(textOf(document, 'tag')),
  page: pageOfTag,
  nameOf: (document) => textOf(document, 'title'),
  withdrawn: notListed,
  async toDocument(tx, row: typeof banner.$inferSelect) {
    const { title, image, imageMobile, alt, link, target, seq, startAt, endAt } = row;
    const times = { startAt: startAt ? formatChinaTime(startAt) : '', endAt: endAt ? formatChinaTime(endAt) : '' };
    return { tag: await valueOfTag(tx, row.tagId), title, image, imageMobile, alt, link, target, seq, ...times };
  },
  async toRow(tx, { tag: value, startAt, endAt, ...facts }) {
    const times = { startAt: startAt ? new Date(startAt) : null, endAt: endAt ? new Date(endAt) : null };
    return { ...facts, ...times, tagId: await idOfTag(tx, 'banner', value) };
  },
  messages: ({ tag: value, startAt, endAt }, now) => [
    ...notShown(value),
    ...(startAt !== '' && new Date(startAt) > now ? ['到开始时间才会显示'] : []),
    ...(endAt !== '' && new Date(endAt) <= now ? ['结束时间已经过了，访客看不到它'] : []),
  ],
});

/** Texts and pictures that pages show at a tag. */
export const materialContent = rowContent<MaterialDocument>({
  type: 'material',
  document: materialDocument,
  table: material,
  shown: 1,
  hidden: 0,
  identify: byNumber,
  nextId: (tx) => nextNumber(tx, 'material'),
  entries: sql`select material.id::text as id, material.title as name, ${nameOfTag(sql`tag.value`)} as "group",
    material.description || ' ' || material.link as words, ${stateOf(sql`material.status`, 1)} as state,
    tag.seq * 100000 + material.level * 10000 + least(material.seq, 9999) as place, material.updated_at as changed_at, null::timestamptz as published_at,
    jsonb_build_object('level', material.level, 'place', material.seq) as facts
    from ${material} material join ${tag} tag on tag.id = material.tag_id`,
  choices: (tx, document) => tagChoices(tx, 'material', document),
  groupOf: async (_tx, document) => tagName(textOf(document, 'tag')),
  page: pageOfTag,
  nameOf: (document) => textOf(document, 'title'),
  withdrawn: notListed,
  async toDocument(tx, row: typeof material.$inferSelect) {
    const { level, title, description, image, link, seq } = row;
    return { tag: await valueOfTag(tx, row.tagId), level, title, description, image, link, seq };
  },
  toRow: async (tx, { tag: value, ...facts }) => ({ ...facts, tagId: await idOfTag(tx, 'material', value) }),
  messages: ({ tag: value }) => notShown(value),
});

/** News on other sites. */
export const newsLinkContent = rowContent<NewsLinkDocument>({
  type: 'news-link',
  document: newsLinkDocument,
  table: newsLink,
  shown: 1,
  hidden: 2,
  identify: byNumber,
  nextId: (tx) => nextNumber(tx, 'news_link'),
  entries: sql`select news_link.id::text as id, news_link.title as name, news_link.source as "group",
    news_link.summary || ' ' || news_link.url as words, ${stateOf(sql`news_link.status`, 1)} as state, 0 as place,
    news_link.updated_at as changed_at, news_link.published_at, '{}'::jsonb as facts from ${newsLink} news_link`,
  groupOf: async (_tx, document) => textOf(document, 'source'),
  page: () => buildPath('information'),
  nameOf: (document) => textOf(document, 'title'),
  withdrawn: notListed,
  toDocument(_tx, { title, summary, url, source, publishedAt }: typeof newsLink.$inferSelect) {
    return { title, summary, url, source, publishedAt: formatChinaTime(publishedAt) };
  },
  async findProblems({ db }, id, { url }) {
    const [other] = await db
      .select()
      .from(newsLink)
      .where(and(eq(newsLink.url, url), ne(newsLink.id, Number(id))));
    return other ? { url: `“${other.title}”已经是这个地址` } : {};
  },
  toRow: (_tx, { publishedAt, ...facts }) => ({ ...facts, publishedAt: new Date(publishedAt) }),
});

/** SQL of the state of a row. */
function stateOf(status: SQL, shown: number): SQL {
  return sql`case ${status} when ${shown} then 'published' else 'withdrawn' end`;
}

/** SQL of a moment as China's clock shows it; '' without one. */
function clockOf(moment: SQL): SQL {
  return sql`coalesce(to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '')`;
}

/** SQL of what operators call a tag. */
function nameOfTag(value: SQL): SQL {
  const names = Object.fromEntries(Object.entries(tagPlaces).map(([each, { name }]) => [each, name]));
  return sql`coalesce(${JSON.stringify(names)}::jsonb ->> ${value}, ${value})`;
}

/** The places that a page shows, and the one of the document. */
async function tagChoices({ db }: Tx, kind: TagKind, document: DraftDocument) {
  const tags = await db.select().from(tag).where(eq(tag.kind, kind)).orderBy(asc(tag.seq), asc(tag.id));
  const offered = tags.filter(({ value }) => tagPlaces[value]?.page || value === document['tag']);
  return { tag: Object.fromEntries(offered.map(({ value }) => [value, tagName(value)])) };
}

async function idOfTag({ db }: Tx, kind: TagKind, value: string): Promise<number> {
  const [found] = await db
    .select()
    .from(tag)
    .where(and(eq(tag.kind, kind), eq(tag.value, value)));
  if (!found) throw refusal('tag', '没有这个位置，请重新选择');
  return found.id;
}

async function valueOfTag({ db }: Tx, id: number): Promise<string> {
  const [found] = await db.select().from(tag).where(eq(tag.id, id));
  return found?.value ?? '';
}

function pageOfTag(_id: string, { tag: value }: { readonly tag: string }): string {
  return tagPlaces[value]?.page || buildPath('home');
}

function notShown(value: string): string[] {
  return tagPlaces[value]?.page ? [] : ['现在没有页面用到这个位置，访客看不到它'];
}

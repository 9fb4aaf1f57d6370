import { sql } from 'drizzle-orm';
import {
  caseDocument,
  solutionDocument,
  subjectDocument,
  type CaseDocument,
  type SolutionDocument,
  type SubjectDocument,
} from '#contract/operator/content/page-document-schema.ts';
import type { CaseContent, SolutionContent, SubjectContent } from '#contract/page-content/page-content-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import type { ContentType } from '../../../platform/admin/content-type';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { contentDraft } from '../draft/draft-tables';
import { contentBlock } from './page-content-tables';
import { notListed, refusal, rowContent, textOf } from './row-content';

type Kind = (typeof contentBlock.$inferSelect)['kind'];
type Row = typeof contentBlock.$inferSelect;

interface BlockParts<Document, Content> {
  readonly kind: Kind;
  readonly document: Parameters<typeof rowContent<Document & object>>[0]['document'];
  /** Names of the fields of the content that the list shows as name and as group. */
  readonly name: keyof Content & string;
  readonly group: keyof Content & string;
  page(id: string): string;
  withdrawn?: string;
  nextId?(tx: Tx): Promise<string>;
  toDocument(content: Content): Omit<Document, 'seq'>;
  toContent(document: Document): Content;
}

/** Content that is kept as one value, by kind and key. */
function blockContent<Document extends { readonly seq: number }, Content extends object>(
  parts: BlockParts<Document, Content>,
): ContentType {
  const { kind, document, name, group, page } = parts;
  return rowContent<Document>({
    type: kind,
    document: document as never,
    table: contentBlock,
    shown: 1,
    hidden: 0,
    identify: (key) => ({ kind, key }),
    entries: sql`select block.key as id, block.content ->> ${name} as name, block.content ->> ${group} as "group",
      block.content ->> 'summary' as words, case block.status when 1 then 'published' else 'withdrawn' end as state,
      block.seq as place, block.updated_at as changed_at, null::timestamptz as published_at,
      jsonb_build_object('place', block.seq, 'sample', coalesce((block.content ->> 'sample')::boolean, false)) as facts
      from ${contentBlock} block where block.kind = ${kind}`,
    choices: productChoices,
    groupOf: async (_tx, draft) => textOf(draft, group),
    withdrawn: parts.withdrawn ?? notListed,
    nextId: parts.nextId ?? ((tx) => chooseKey(tx, kind)),
    page,
    nameOf: (draft) => textOf(draft, name),
    toDocument: (_tx, { content, seq }: Row) =>
      ({ ...parts.toDocument(content as Content), seq }) as unknown as Document,
    toRow: (_tx, written) => ({ seq: written.seq, content: parts.toContent(written) }),
  });
}

/** What is done for each industry. */
export const solutionContent = blockContent<SolutionDocument, SolutionContent>({
  kind: 'solution',
  document: solutionDocument,
  name: 'title',
  group: 'industry',
  page: () => buildPath('solution'),
  toDocument: ({ app_ids, trend, cover = '', sample = false, ...texts }) => ({
    ...texts,
    cover,
    sample,
    products: app_ids.map((appId) => ({ appId })),
    trend: trend.map(toYuan),
  }),
  toContent: ({ products, trend, cover, sample, seq: _seq, ...texts }) => ({
    ...texts,
    app_ids: products.map(({ appId }) => appId),
    trend: trend.map(toFen),
    ...(cover && { cover }),
    ...(sample && { sample }),
  }),
});

/** What customers achieved. */
export const caseContent = blockContent<CaseDocument, CaseContent>({
  kind: 'case',
  document: caseDocument,
  name: 'company',
  group: 'industry',
  page: () => buildPath('home'),
  toDocument: ({ app_ids, sample = false, ...texts }) => ({
    ...texts,
    sample,
    products: app_ids.map((appId) => ({ appId })),
  }),
  toContent: ({ products, sample, seq: _seq, ...texts }) => ({
    ...texts,
    app_ids: products.map(({ appId }) => appId),
    ...(sample && { sample }),
  }),
});

/** The landing pages. Each has a page of its own, which somebody has to build. */
export const subjectContent = blockContent<SubjectDocument, SubjectContent>({
  kind: 'subject',
  document: subjectDocument,
  name: 'title',
  group: 'slogan',
  page: (key) => (key === 'bing' ? buildPath('bingSubject') : ''),
  withdrawn: '访客马上就看不到了，专题页的地址会显示“没有找到”',
  async nextId() {
    throw new AppFailure('conflict', { message: '新的专题页需要先开发页面，不能在这里新建' });
  },
  toDocument: ({ cover = '', sample = false, story, ...texts }) => ({
    ...texts,
    cover,
    sample,
    story: story ? [{ ...story, trend: story.trend.map(toYuan) }] : [],
  }),
  toContent: ({ cover, sample, seq: _seq, story: [story], ...texts }) => ({
    ...texts,
    ...(cover && { cover }),
    ...(sample && { sample }),
    ...(story && { story: { ...story, trend: story.trend.map(toFen) } }),
  }),
});

type Week = SolutionContent['trend'][number];
type TypedWeek = SolutionDocument['trend'][number];

function toYuan({ week, before_fen: before, after_fen: after }: Week): TypedWeek {
  return { week, before: String(before / 100), after: String(after / 100) };
}

function toFen({ week, before, after }: TypedWeek): Week {
  return { week, before_fen: Math.round(Number(before) * 100), after_fen: Math.round(Number(after) * 100) };
}

/** The next number that no block of a kind has as its key. */
async function chooseKey({ db }: Tx, kind: Kind): Promise<string> {
  // Two new ones at the same time get two keys.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${kind}`}), hashtext('new'))`);
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select (coalesce(max(key::bigint), 0) + 1)::text as id
      from (select key from ${contentBlock} where kind = ${kind}
        union select entry_id from ${contentDraft} where type = ${kind}) taken
      where key ~ '^[1-9][0-9]{0,14}$'`,
  );
  if (!row) throw refusal('title', '没有编号可用');
  return row.id;
}

/** The products that may be named; their order is the provider's. */
async function productChoices({ db }: Tx): Promise<{ appId: Record<string, string> }> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select app_id as id, name from product where status = 1 order by seq, app_id`,
  );
  return { appId: Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
}

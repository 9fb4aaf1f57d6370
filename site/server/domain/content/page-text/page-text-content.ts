import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { pageTextDocument, pageTextKeys, type PageTextDocument } from '#contract/page-text/page-text-schema.ts';
import { AppFailure } from '../../../app-failure';
import { contentType } from '../../../platform/admin/content-type';
import { isPageTextKey, pageTextBlocks } from './page-text-blocks';
import { pageText } from './page-text-tables';

/** What the list shows of each block, in its order. */
const listed = JSON.stringify(
  pageTextKeys.map((key, place) => {
    const { name, place: shownAt, document } = pageTextBlocks[key];
    return { id: key, place, name, shown_at: shownAt, document };
  }),
);

/** The blocks of text that the brand's folder has. Each is there always; what an operator publishes takes its place until it is withdrawn. */
export const pageTextContent = contentType<PageTextDocument>({
  type: 'page-text',
  document: pageTextDocument,
  entries: sql`select block.id, block.name, block.shown_at as "group", coalesce(page_text.content, block.document)::text as words,
    'published' as state, block.place, coalesce(page_text.updated_at, 'epoch') as changed_at, null::timestamptz as published_at,
    jsonb_build_object('text', case when page_text.key is null then 'default' else 'written' end) as facts
    from jsonb_to_recordset(${listed}::jsonb) block (id text, place integer, name text, shown_at text, document jsonb)
    left join ${pageText} page_text on page_text.key = block.id`,
  groupOf: async (_tx, document) => blockOf(document)?.place ?? '',
  async nextId() {
    throw new AppFailure('conflict', { message: '页面文字都在列表里，不能新建' });
  },
  async find({ db }, id) {
    if (!isPageTextKey(id)) return undefined;
    const [row] = await db.select().from(pageText).where(eq(pageText.key, id));
    const document: DraftDocument = row?.content ?? pageTextBlocks[id].document;
    return { state: 'published', document, isDefault: row === undefined };
  },
  async publish({ db, now }, id, content) {
    if (content.block !== id) throw new AppFailure('badRequest', { message: '这不是这里的文字，请刷新页面' });
    const { document, name } = pageTextBlocks[content.block];
    if (isDeepStrictEqual(content, pageTextDocument.parse(document))) {
      await db.delete(pageText).where(eq(pageText.key, content.block));
      return [`和默认文字一样，以后“${name}”跟着默认文字走`];
    }
    const values = { content, updatedAt: now };
    await db
      .insert(pageText)
      .values({ key: content.block, ...values })
      .onConflictDoUpdate({ target: pageText.key, set: values });
    return [];
  },
  hasDefault: true,
  withdrawn: '访客刷新页面就看到默认的文字',
  async withdraw({ db }, id) {
    if (isPageTextKey(id)) await db.delete(pageText).where(eq(pageText.key, id));
  },
  page: (_id, { block }) => pageTextBlocks[block].page,
  nameOf: (document) => blockOf(document)?.name ?? '',
});

function blockOf({ block }: DraftDocument) {
  return typeof block === 'string' && isPageTextKey(block) ? pageTextBlocks[block] : undefined;
}

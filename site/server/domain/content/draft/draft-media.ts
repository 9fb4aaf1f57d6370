import { sql } from 'drizzle-orm';
import { type MediaUses, mediaUsesIn } from '../../../platform/admin/media-uses';
import { contentDraft, contentRevision } from './draft-tables';

/** Where drafts show pictures and films of the library. What was published before keeps its addresses, so that it can be restored. */
export const draftMediaUses: MediaUses = {
  ...mediaUsesIn([
    {
      table: contentDraft,
      kind: 'draft',
      label: '草稿',
      name: contentDraft.name,
      path: sql`'/' || ${contentDraft.type} || '/' || ${contentDraft.entryId}`,
      columns: { 内容: contentDraft.document },
      // Whoever has it open is told, and does not write the old address again.
      marks: sql`version = version + 1`,
    },
  ]),
  async remembers({ db }, stem) {
    return (await db.$count(contentRevision, sql`strpos(${contentRevision.document}::text, ${stem}) > 0`)) > 0;
  },
};

import { and, asc, eq } from 'drizzle-orm';
import { contentBlock } from './content-tables';
import type { Queryable } from '../../../platform/db/database';

const shown = 1;

export type BlockKind = (typeof contentBlock.$inferSelect)['kind'];
export interface ContentBlock {
  key: string;
  content: unknown;
}

export interface PageContentRepository {
  /** Blocks of a kind in the provider's order. */
  blocks(kind: BlockKind): Promise<ContentBlock[]>;
  block(kind: BlockKind, key: string): Promise<ContentBlock | undefined>;
}

export function createPageContentRepository(db: Queryable): PageContentRepository {
  const columns = { key: contentBlock.key, content: contentBlock.content };

  return {
    blocks: async (kind) =>
      db.select(columns).from(contentBlock).where(isShown(kind)).orderBy(asc(contentBlock.seq), asc(contentBlock.key)),
    async block(kind, key) {
      const [row] = await db
        .select(columns)
        .from(contentBlock)
        .where(and(isShown(kind), eq(contentBlock.key, key)));
      return row;
    },
  };
}

function isShown(kind: BlockKind) {
  return and(eq(contentBlock.kind, kind), eq(contentBlock.status, shown));
}

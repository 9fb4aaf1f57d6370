import { and, asc, desc, eq } from 'drizzle-orm';
import { contentBlock, download } from './content-tables';
import type { Queryable } from '../../platform/db/database';

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
  /** Installers, Windows first. */
  downloads(): Promise<(typeof download.$inferSelect)[]>;
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
    downloads: async () => db.select().from(download).orderBy(desc(download.platform)),
  };
}

function isShown(kind: BlockKind) {
  return and(eq(contentBlock.kind, kind), eq(contentBlock.status, shown));
}

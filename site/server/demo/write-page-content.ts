import { download } from '../domain/content/download/download-tables';
import { material, tag } from '../domain/content/material/material-tables';
import { banner, contentBlock } from '../domain/content/page-content/page-content-tables';
import type { Queryable } from '../platform/db/database';
import type { DemoContents } from './demo-contents';

/** Fills each kind of content that there is none of yet. */
export async function writePageContent(db: Queryable, contents: DemoContents): Promise<void> {
  if ((await db.$count(tag)) === 0) await writeTags(db, contents);
  if ((await db.$count(download)) === 0) await db.insert(download).values(contents.downloads);
  if ((await db.$count(contentBlock)) === 0) await db.insert(contentBlock).values(blockRows(contents));
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

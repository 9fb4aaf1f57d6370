import { banner, contentBlock, download, material, tag } from '../modules/content/content-tables';
import type { Queryable } from '../platform/db/database';
import { seedCases, seedSolutions, seedSubjects } from './seed-blocks';
import { seedDownloads } from './seed-downloads';
import { seedBanners, seedMaterials } from './seed-materials';

/** Fills each kind of content that there is none of yet: what a provider took away stays away. */
export async function seedPageContent(db: Queryable): Promise<void> {
  if ((await db.$count(tag)) === 0) await insertTags(db);
  if ((await db.$count(download)) === 0) await db.insert(download).values([...seedDownloads]);
  if ((await db.$count(contentBlock)) === 0) await db.insert(contentBlock).values(blockRows());
}

function blockRows(): (typeof contentBlock.$inferInsert)[] {
  const kinds = { solution: seedSolutions, case: seedCases, subject: seedSubjects };
  return (['solution', 'case', 'subject'] as const).flatMap((kind) =>
    Object.entries(kinds[kind]).map(([key, content], index) => ({ kind, key, content, seq: index + 1 })),
  );
}

async function insertTags(db: Queryable): Promise<void> {
  const kinds = { material: Object.keys(seedMaterials), banner: Object.keys(seedBanners) };
  const rows = (['material', 'banner'] as const).flatMap((kind) =>
    kinds[kind].map((value, index) => ({ kind, value, seq: index + 1 })),
  );
  const stored = await db.insert(tag).values(rows).returning();
  const materials: NewMaterial[] = [];
  const banners: NewBanner[] = [];
  for (const { id: tagId, kind, value } of stored) {
    if (kind === 'material') {
      const own = seedMaterials[value] ?? [];
      own.forEach(([level, title, description, image, link], index) =>
        materials.push({ tagId, level, title, description, image, link, seq: index + 1 }),
      );
    } else {
      const own = seedBanners[value] ?? [];
      own.forEach(([title, alt, link], index) => {
        const image = `/pictures/banners/${value.replace('_banner', '')}-${index + 1}.svg`;
        banners.push({ tagId, title, alt, link, image, imageMobile: image, seq: index + 1 });
      });
    }
  }
  await db.insert(material).values(materials);
  await db.insert(banner).values(banners);
}

type NewMaterial = typeof material.$inferInsert;
type NewBanner = typeof banner.$inferInsert;

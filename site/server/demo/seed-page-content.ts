import { banner, contentBlock, download, material, tag } from '../modules/content/content-tables';
import type { Session } from '../platform/db/database';
import { seedCases, seedSolutions, seedSubjects } from './seed-blocks';
import { seedDownloads } from './seed-downloads';
import { seedBanners, seedMaterials } from './seed-materials';

/** Fills each kind of content that there is none of yet: what a provider took away stays away. */
export async function seedPageContent(session: Session): Promise<void> {
  if ((await session.$count(tag)) === 0) await insertTags(session);
  if ((await session.$count(download)) === 0) await session.insert(download).values([...seedDownloads]);
  if ((await session.$count(contentBlock)) === 0) await session.insert(contentBlock).values(blockRows());
}

function blockRows(): (typeof contentBlock.$inferInsert)[] {
  const kinds = { solution: seedSolutions, case: seedCases, subject: seedSubjects };
  return (['solution', 'case', 'subject'] as const).flatMap((kind) =>
    Object.entries(kinds[kind]).map(([key, content], index) => ({ kind, key, content, seq: index + 1 })),
  );
}

async function insertTags(session: Session): Promise<void> {
  const kinds = { material: Object.keys(seedMaterials), banner: Object.keys(seedBanners) };
  const rows = (['material', 'banner'] as const).flatMap((kind) =>
    kinds[kind].map((value, index) => ({ kind, value, seq: index + 1 })),
  );
  const stored = await session.insert(tag).values(rows).returning();
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
  await session.insert(material).values(materials);
  await session.insert(banner).values(banners);
}

type NewMaterial = typeof material.$inferInsert;
type NewBanner = typeof banner.$inferInsert;

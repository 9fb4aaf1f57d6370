import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/tx';
import { material, tag } from './material-tables';

/** The texts and pictures that the provider places on pages: by level, then by place. */
export async function listMaterials(tx: Tx) {
  const tags = await findTags(tx, 'material');
  const materials = await tx.db
    .select()
    .from(material)
    .orderBy(asc(material.level), asc(material.seq), asc(material.id));
  return {
    tags: tags.map(({ parentId, ...facts }) => ({ ...facts, parent_id: parentId })),
    tag_materials: materials.map(({ tagId, description, ...facts }) => ({
      ...facts,
      tag_id: tagId,
      desc: description,
    })),
  };
}

/** The tags of a kind in the provider's order. */
export async function findTags({ db }: Tx, kind: (typeof tag.$inferSelect)['kind']) {
  return db.select().from(tag).where(eq(tag.kind, kind)).orderBy(asc(tag.seq), asc(tag.id));
}

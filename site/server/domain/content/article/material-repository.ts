import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { banner, material, tag } from './content-tables';
import type { Queryable } from '../../../platform/db/database';

const shown = 1;

export interface MaterialRepository {
  tags(kind: (typeof tag.$inferSelect)['kind']): Promise<(typeof tag.$inferSelect)[]>;
  /** By level, then by place. */
  materials(): Promise<(typeof material.$inferSelect)[]>;
  /** Banners whose time it is. */
  banners(now: Date): Promise<(typeof banner.$inferSelect)[]>;
}

export function createMaterialRepository(db: Queryable): MaterialRepository {
  return {
    tags: async (kind) => db.select().from(tag).where(eq(tag.kind, kind)).orderBy(asc(tag.seq), asc(tag.id)),
    materials: async () => db.select().from(material).orderBy(asc(material.level), asc(material.seq), asc(material.id)),
    banners: async (now) =>
      db
        .select()
        .from(banner)
        .where(
          and(
            eq(banner.status, shown),
            or(isNull(banner.startAt), lte(banner.startAt, now)),
            or(isNull(banner.endAt), gt(banner.endAt, now)),
          ),
        )
        .orderBy(asc(banner.seq), asc(banner.id)),
  };
}

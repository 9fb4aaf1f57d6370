import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { sitePicture, upload } from './upload-tables';

/** Uploads by the names of their files, whoever they belong to. */
export interface UploadedFileRepository {
  /** Whether everybody may see it: pictures of people are no secret of an organisation, and those of contents are for all. */
  isPublic(name: string): Promise<boolean>;
  /** Which of the names stand for an upload. */
  known(names: readonly string[]): Promise<Set<string>>;
}

export function createUploadedFileRepository(db: Queryable): UploadedFileRepository {
  // Addresses of pictures and the files of a folder tell nothing of organisations.
  const table = acrossOrganizations(upload);
  return {
    async isPublic(name) {
      const isAvatar = and(eq(table.name, name), eq(table.kind, 'avatar'));
      return (await db.$count(table, isAvatar)) > 0 || (await db.$count(sitePicture, eq(sitePicture.name, name))) > 0;
    },
    async known(names) {
      const rows = await db
        .select({ name: table.name })
        .from(table)
        .where(inArray(table.name, [...names]))
        .union(
          db
            .select({ name: sitePicture.name })
            .from(sitePicture)
            .where(inArray(sitePicture.name, [...names])),
        );
      return new Set(rows.map(({ name }) => name));
    },
  };
}

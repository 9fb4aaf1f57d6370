import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { acrossOrganizations } from '../../platform/db/organization-scope';
import { upload } from './upload-tables';

/** Uploads by the names of their files, whoever they belong to. */
export interface UploadedFileRepository {
  /** Whether everybody may see it: pictures of people are no secret of an organisation. */
  isPublic(name: string): Promise<boolean>;
  /** Which of the names stand for an upload. */
  known(names: readonly string[]): Promise<Set<string>>;
}

export function createUploadedFileRepository(db: Queryable): UploadedFileRepository {
  // Addresses of pictures and the files of a folder tell nothing of organisations.
  const table = acrossOrganizations(upload);
  return {
    async isPublic(name) {
      return (await db.$count(table, and(eq(table.name, name), eq(table.kind, 'avatar')))) > 0;
    },
    async known(names) {
      const rows = await db
        .select({ name: table.name })
        .from(table)
        .where(inArray(table.name, [...names]));
      return new Set(rows.map(({ name }) => name));
    },
  };
}

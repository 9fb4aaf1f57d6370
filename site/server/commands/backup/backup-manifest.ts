import { z } from 'zod';

/** What a backup begins with that this version can read. */
const format = 'site-backup 1';

const manifestSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Version of the server that made it. */
  application: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Major version of PostgreSQL. */
    version: z.number().int().positive(),
    file: z.enum(['database.tar.gz', 'database.sql.gz']),
  }),
  /** Name of the newest migration: the version of the schema. */
  schema: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** Keys that its personal data need, which are not in it, each with what tells it from another one of the same id. */
  keys: z.array(z.object({ id: z.string(), check: z.string().nullable() })),
  uploads: z.object({
    /** False where files are kept elsewhere, which has a backup of its own. */
    areHere: z.boolean(),
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Names of files that the database knows and that were not there. */
    missing: z.array(z.string()),
  }),
});

/** What a backup holds; its checksums stand beside it, in SHA256SUMS. */
export type BackupManifest = z.output<typeof manifestSchema>;

export function writeManifest(facts: Omit<BackupManifest, 'format'>): string {
  return `${JSON.stringify({ format, ...facts }, undefined, 2)}\n`;
}

/** @throws Error when a text is no manifest of this format. */
export function readManifest(text: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('it has no manifest that this version of the server can read', { cause });
  }
}

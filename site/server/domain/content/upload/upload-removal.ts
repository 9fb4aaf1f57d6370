import { and, asc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { liftTimeLimits } from '../../../platform/db/transaction-guard';
import type { Platform } from '../../../platform/module';
import type { FileStorage } from '../../../platform/storage/file-storage';
import { uploadOfPart } from '../../../platform/storage/part-upload';
import { partUpload } from '../../../platform/storage/part-upload-tables';
import type { Tx } from '../../../platform/tx';
import { mediaFile } from '../media/media-tables';
import { document, sitePicture, upload } from './upload-tables';

/** Seconds that a file may be without a row: longer than any upload takes. */
const orphanAge = 24 * 3600;
/** File names that are looked up at once. */
const orphanBatch = 500;
/**
 * Seconds that a picture stays after contents showed it last: long enough to bring an article back, and for search engines and
 * readers to have the new text.
 */
const unshownRetention = 30 * 24 * 3600;
/** Unshown pictures that are looked up at once. */
const unshownBatch = 100;

export interface RemovalParts extends Pick<Platform, 'read' | 'transact' | 'now'> {
  readonly storage: FileStorage;
}

/** Removes files that no upload stands for: what is left when the process ends between the file and its row. */
export async function removeOrphans({ read, now, storage }: RemovalParts, signal: AbortSignal): Promise<void> {
  let names: string[] = [];
  for await (const name of storage.list(secondsAfter(now(), -orphanAge))) {
    signal.throwIfAborted();
    names.push(name);
    if (names.length < orphanBatch) continue;
    await removeUnknown({ read, storage }, names);
    names = [];
  }
  if (names.length > 0) await removeUnknown({ read, storage }, names);
}

async function removeUnknown(
  { read, storage }: Pick<RemovalParts, 'read' | 'storage'>,
  names: readonly string[],
): Promise<void> {
  const known = await read((tx) => findKnownNames(tx, names));
  for (const name of names) if (!known.has(name)) await storage.remove(name);
}

async function findKnownNames({ db }: Tx, names: readonly string[]): Promise<Set<string>> {
  // The files of a folder say nothing of organisations.
  const table = acrossOrganizations(upload);
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.name, [...names]))
    .union(
      db
        .select({ name: sitePicture.name })
        .from(sitePicture)
        .where(inArray(sitePicture.name, [...names])),
    )
    .union(
      db
        .select({ name: document.name })
        .from(document)
        .where(inArray(document.name, [...names])),
    )
    .union(
      db
        .select({ name: mediaFile.name })
        .from(mediaFile)
        .where(inArray(mediaFile.name, [...names])),
    );
  const uploads = await findKnownUploads({ db }, names);
  const parts = names.filter((name) => uploads.has(uploadOfPart(name) ?? ''));
  return new Set([...rows.map(({ name }) => name), ...parts]);
}

/** The uploads that some files are parts of. */
async function findKnownUploads({ db }: Pick<Tx, 'db'>, names: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(names.flatMap((name) => uploadOfPart(name) ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: partUpload.id }).from(partUpload).where(inArray(partUpload.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Removes pictures of contents that nothing showed for 30 days, with their files. */
export async function removeUnshownPictures(
  { read, transact, now, storage }: RemovalParts,
  signal: AbortSignal,
): Promise<void> {
  await transact(recordShownPictures);
  const since = secondsAfter(now(), -unshownRetention);
  let names: string[] = [];
  do {
    const last = names.at(-1) ?? '';
    names = await read((tx) => listUnshownPictures(tx, since, last));
    for (const name of names) {
      signal.throwIfAborted();
      // The transaction holds the row meanwhile: an import of the same picture waits for its end, then writes the file anew.
      await transact(async (tx) => {
        if (await deleteUnshown(tx, name, since)) await storage.remove(name);
      });
    }
  } while (names.length === unshownBatch);
}

/**
 * Tables whose rows may name a picture in any column: all of what the provider shows, drafts and withdrawn ones too.
 * @public
 */
export const showingTables: readonly string[] = [
  'agreement_text article article_category banner content_block coupon download goods',
  'material news_link plan product product_detail product_version tag update_record',
].flatMap((names) => names.split(' '));

const pictureName = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(?:png|jpg|webp)';

/** Records of each picture that contents show that they do so now. */
async function recordShownPictures({ db, now }: Tx): Promise<void> {
  // All contents are read, which may take longer than a request's query.
  await liftTimeLimits(db);
  const named = showingTables.map(
    (table) =>
      sql`select (regexp_matches(row::text, ${pictureName}, 'g'))[1] as name from ${sql.identifier(table)} as row`,
  );
  const shown = sql`(select shown.name from (${sql.join(named, sql` union `)}) as shown)`;
  await db.update(sitePicture).set({ shownAt: now }).where(inArray(sitePicture.name, shown));
}

/** Names of pictures that nothing showed since a time, in the order of names, after the one given. */
async function listUnshownPictures({ db }: Tx, since: Date, after: string): Promise<string[]> {
  const { name, shownAt } = sitePicture;
  const rows = await db
    .select({ name })
    .from(sitePicture)
    .where(and(lt(shownAt, since), sql`${name} > ${after}`))
    .orderBy(asc(name))
    .limit(unshownBatch);
  return rows.map((row) => row.name);
}

/** Deletes the row of a picture, unless somebody took it in or shows it after all. @returns whether it did. */
async function deleteUnshown({ db }: Tx, pictured: string, since: Date): Promise<boolean> {
  const { name, shownAt } = sitePicture;
  await liftTimeLimits(db);
  const rows = await db
    .delete(sitePicture)
    .where(and(eq(name, pictured), lt(shownAt, since), ...mentionsOf(pictured).map((mention) => not(mention))))
    .returning({ name });
  return rows.length > 0;
}

/** Returns conditions that hold where a picture is named: in contents, or as the icon of an ordered or tried product. */
function mentionsOf(name: string) {
  const address = `%/${name}`;
  return [
    ...showingTables.map(
      (table) => sql`exists (select from ${sql.identifier(table)} as row where strpos(row::text, ${name}) > 0)`,
    ),
    sql`exists (select from orders where snapshot->'product'->>'icon' like ${address})`,
    sql`exists (select from trial where icon like ${address})`,
  ];
}

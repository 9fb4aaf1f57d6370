import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { MediaFolderRow } from '#contract/operator/media-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import type { Tx } from '../../../platform/tx';
import { media, mediaFolder } from './media-tables';

type Folder = typeof mediaFolder.$inferSelect;

/** Folders inside each other. */
const maxDepth = 5;

/** What the record says of media in no folder. */
const noFolder = '未分类';

/** All folders, by name. */
export async function listFolders({ db }: Tx): Promise<MediaFolderRow[]> {
  const { id, parentId, name } = mediaFolder;
  return db
    .select({ id, parentId, name, media: sql<number>`count(${media.id})`.mapWith(Number) })
    .from(mediaFolder)
    .leftJoin(media, eq(media.folderId, id))
    .groupBy(id)
    .orderBy(asc(name), asc(id));
}

/** Locks a folder. @throws AppFailure notFound. */
export async function lockFolder({ db }: Tx, id: number): Promise<Folder> {
  const [row] = await db.select().from(mediaFolder).where(eq(mediaFolder.id, id)).for('update');
  if (!row) throw new AppFailure('notFound', { message: '没有这个文件夹' });
  return row;
}

/** The name of a folder with those around it, such as 产品/数据通. */
export async function folderName({ db }: Tx, id: number | null): Promise<string> {
  if (id === null) return noFolder;
  const all = await db.select().from(mediaFolder);
  return pathOf(all, id).join('/');
}

function pathOf(all: readonly Folder[], id: number | null): string[] {
  const folder = all.find((each) => each.id === id);
  return folder ? [...pathOf(all, folder.parentId), folder.name] : [];
}

interface FolderValues {
  readonly name: string;
  readonly parentId: number | null;
}

/** Whoever changes folders does so alone: a folder must not get into itself by two moves at once. */
async function lockFolders({ db }: Tx): Promise<void> {
  await db.execute(sql`lock table ${mediaFolder} in share row exclusive mode`);
}

/** Adds a folder. @throws AppFailure notFound, conflict for a name that its neighbour has. */
export async function addFolder(tx: Tx, values: FolderValues): Promise<Change> {
  await lockFolders(tx);
  await checkPlace(tx, values);
  const [row] = await tx.db.insert(mediaFolder).values(values).returning();
  if (!row) throw new Error('The folder was not stored');
  return { subject: subjectOf(row), before: {}, after: { folder: await folderName(tx, row.id) } };
}

/** Renames a folder, and puts it into another one. @throws AppFailure notFound, conflict. */
export async function changeFolder(tx: Tx, id: number, values: FolderValues): Promise<Change> {
  await lockFolders(tx);
  const row = await lockFolder(tx, id);
  const before = await folderName(tx, id);
  await checkPlace(tx, values, id);
  await tx.db.update(mediaFolder).set(values).where(eq(mediaFolder.id, id));
  return {
    subject: subjectOf({ ...row, ...values }),
    before: { folder: before },
    after: { folder: await folderName(tx, id) },
  };
}

/** Deletes an empty folder. @throws AppFailure notFound, conflict. */
export async function removeFolder(tx: Tx, id: number): Promise<Change> {
  await lockFolders(tx);
  const row = await lockFolder(tx, id);
  const before = await folderName(tx, id);
  const isUsed =
    (await tx.db.$count(media, eq(media.folderId, id))) > 0 ||
    (await tx.db.$count(mediaFolder, eq(mediaFolder.parentId, id))) > 0;
  if (isUsed) throw new AppFailure('conflict', { message: '文件夹里还有内容，请先移走或删除' });
  await tx.db.delete(mediaFolder).where(eq(mediaFolder.id, id));
  return { subject: subjectOf(row), before: { folder: before }, after: {} };
}

function subjectOf({ id, name }: Folder): Change['subject'] {
  return { kind: 'media-folder', id: String(id), name };
}

/** @param id of the folder that moves; undefined for a new one. @throws AppFailure notFound, conflict. */
async function checkPlace({ db }: Tx, { name, parentId }: FolderValues, id = 0): Promise<void> {
  const all = await db.select().from(mediaFolder);
  if (parentId !== null && !all.some((each) => each.id === parentId))
    throw new AppFailure('notFound', { message: '没有这个文件夹' });
  if (parentId !== null && idsAbove(all, parentId).includes(id))
    throw new AppFailure('conflict', { message: '不能放进自己里面', fields: { parentId: '不能放进自己里面' } });
  const depth = (parentId === null ? 0 : idsAbove(all, parentId).length) + heightOf(all, id);
  if (depth > maxDepth) {
    const message = `文件夹最多 ${maxDepth} 层`;
    throw new AppFailure('conflict', { message, fields: { parentId: message } });
  }
  const isHere = parentId === null ? isNull(mediaFolder.parentId) : eq(mediaFolder.parentId, parentId);
  if ((await db.$count(mediaFolder, and(isHere, eq(mediaFolder.name, name), ne(mediaFolder.id, id)))) > 0)
    throw new AppFailure('conflict', { message: '这里已有同名文件夹', fields: { name: '这里已有同名文件夹' } });
}

/** A folder and those that it is in. */
function idsAbove(all: readonly Folder[], id: number | null): number[] {
  const folder = all.find((each) => each.id === id);
  return folder ? [folder.id, ...idsAbove(all, folder.parentId)] : [];
}

/** Folders that are in each other, from this one down. */
function heightOf(all: readonly Folder[], id: number): number {
  const inside = all.filter(({ parentId }) => parentId === id).map((each) => heightOf(all, each.id));
  return 1 + Math.max(0, ...inside);
}

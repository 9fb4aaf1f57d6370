import { hash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { AppFailure } from '../../../app-failure';
import { discardFiles, type FileStorage, mediaType } from '../../../platform/storage/file-storage';
import type { Tx } from '../../../platform/tx';
import { document } from './upload-tables';

export type StoredDocument = typeof document.$inferSelect;
/** A PDF that is about to be kept. */
export type NewDocument = Omit<StoredDocument, 'ctime'>;

/**
 * Runs work that refers to a PDF, whose row the work adds by `addDocument`. The file is kept before: one without a row is removed
 * one day, a row without its file would stay. A rehearsal keeps none.
 * @param storage undefined where nothing can be uploaded.
 * @throws AppFailure badRequest for the field `file` when it is no PDF, unavailable without a storage.
 */
export async function withDocument<Result>(
  storage: FileStorage | undefined,
  file: Uint8Array,
  isRehearsal: boolean,
  work: (document: NewDocument) => Promise<Result>,
): Promise<Result> {
  if (!storage) throw new AppFailure('unavailable', { message: '没有可用的文件存储，暂时不能上传' });
  const problem = pdfProblem(file);
  if (problem !== undefined) throw new AppFailure('badRequest', { fields: { file: problem } });
  const added: NewDocument = { name: `${randomUUID()}.pdf`, size: file.length, digest: hash('sha256', file) };
  if (isRehearsal) return work(added);
  await storage.save(added.name, file);
  try {
    return await work(added);
  } catch (error) {
    await discardFiles(storage, [added.name]);
    throw error;
  }
}

export async function addDocument({ db, now }: Tx, added: NewDocument): Promise<void> {
  await db.insert(document).values({ ...added, ctime: now });
}

/** Deletes the row of a PDF that nothing refers to any more. Its file is removed by the job for files without a row. */
export async function deleteDocument({ db }: Tx, name: string): Promise<void> {
  await db.delete(document).where(eq(document.name, name));
}

export async function findDocument({ db }: Tx, name: string): Promise<StoredDocument | undefined> {
  const [row] = await db.select().from(document).where(eq(document.name, name));
  return row;
}

/** @throws AppFailure unavailable when the file is gone, which an operator has to see to. */
export async function readDocument(storage: FileStorage | undefined, name: string): Promise<FileReply> {
  const bytes = await storage?.read(name);
  if (!bytes) throw new AppFailure('unavailable', { cause: new Error(`The file ${name} is missing`) });
  return { type: mediaType(name), bytes };
}

/** Bytes at the end of a PDF within which its end is marked (ISO 32000-1, annex H.3, note 18). */
const endLength = 1024;
/** Names of actions that run a program or a script when somebody opens the file. `/JS` alone is also met by chance in a compressed picture. */
const activeContent = /\/(?:JavaScript|Launch)\b|\/JS[\s\0]*(?:[(<%]|\d+\s+\d+\s+R)/;
/** A character of a name by its code: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const characterCode = /#([\da-f]{2})/gi;

/**
 * Why a file is not taken for a PDF; undefined when it is. It is kept as it is: a change would break the signature of the tax office.
 *
 * The check reads names that are not compressed. Those in object streams it does not see: inflating what somebody uploads is a risk of
 * its own. That is acceptable because operators alone upload, and the file is only ever sent as an attachment in a sandbox (`sendFile`): no
 * browser runs it in the site's origin, and readers ask before a script of a document does anything.
 */
function pdfProblem(file: Uint8Array): string | undefined {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return '请上传 PDF 文件';
  if (!text.slice(-endLength).includes('%%EOF')) return '文件不完整，请重新下载后再上传';
  const names = text.replace(characterCode, (_code, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  if (activeContent.test(names)) return '文件里有脚本，不能上传；请用税务平台下载的原文件';
  return undefined;
}

import { eq } from 'drizzle-orm';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import { systemNames } from '#contract/download/system-names.ts';
import type { ReleaseDescription } from '#contract/operator/download-schema.ts';
import { endingOf, installerEndings } from '#contract/operator/download-state.ts';
import type { Change } from '../../../platform/admin/record';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { FileStorage } from '../../../platform/storage/file-storage';
import {
  digestOfParts,
  finishUpload,
  readParts,
  refusal,
  type PartedFile,
  type PartUpload,
} from '../../../platform/storage/part-upload';
import type { Transactions, Tx } from '../../../platform/tx';
import { addRelease, descriptionOf, subjectOf } from './download-release';
import { downloadRelease } from './download-tables';

/** What the uploads of installers are for. */
export const installerPurpose = 'installer';
/** Path that the files of installers are below. */
export const installerPath = '/installers/';

/** A version whose file the server has to read. */
export const checkTopic: Topic<{ readonly releaseId: number }> = { name: 'download.check' };

/** Bytes at the end of a disk image in which it says what it is. */
const trailerLength = 512;

/** @throws AppFailure badRequest for a file whose name is none of an installer for the system, or that is too large. */
export function assertInstaller(
  { platform, name, bytes }: { readonly platform: DownloadPlatform; readonly name: string; readonly bytes: number },
  maxBytes: number,
): void {
  const endings = installerEndings[platform];
  if (!endings.includes(endingOf(name)))
    throw refusal(`${systemNames[platform]} 的安装包是 ${endings.map((ending) => `.${ending}`).join(' 或 ')} 文件`);
  if (bytes > maxBytes) throw refusal(`安装包最大 ${Math.floor(maxBytes / 1024 / 1024).toLocaleString('en')} MB`);
}

/** What is wrong with the beginning of an installer; undefined for one that begins as it should, and for disk images, which tell at their end. */
export function problemOfBeginning(fileName: string, bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (endingOf(fileName)) {
    case 'exe': {
      // https://learn.microsoft.com/windows/win32/debug/pe-format
      const isDos = start.length >= 0x40 && start.toString('latin1', 0, 2) === 'MZ';
      const offset = isDos ? start.readUInt32LE(0x3c) : 0;
      const isPe = isDos && offset + 4 <= start.length && start.toString('latin1', offset, offset + 4) === 'PE\0\0';
      return isPe ? undefined : '这不是 Windows 的安装程序（.exe）';
    }
    case 'msi':
      // https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
      return start.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' ? undefined : '这不是 Windows 的安装包（.msi）';
    case 'pkg':
      return start.toString('latin1', 0, 4) === 'xar!' ? undefined : '这不是 macOS 的安装包（.pkg）';
    default:
      return undefined;
  }
}

/** The same of its end. */
async function problemOfEnd(storage: FileStorage, fileName: string, file: PartedFile): Promise<string | undefined> {
  if (endingOf(fileName) !== 'dmg') return undefined;
  const problem = '这不是 macOS 的磁盘映像（.dmg），或文件不完整';
  if (file.bytes < trailerLength) return problem;
  const parts: Uint8Array[] = [];
  for await (const bytes of readParts(storage, file, file.bytes - trailerLength)) parts.push(bytes);
  return Buffer.concat(parts).toString('latin1', 0, 4) === 'koly' ? undefined : problem;
}

interface NewInstaller extends ReleaseDescription {
  readonly platform: DownloadPlatform;
  /** SHA-256 that the browser made; '' where it could not. */
  readonly digest: string;
}

/** Makes an uploaded file a version, which nobody is offered yet. @throws AppFailure badRequest while parts are missing. */
export async function createRelease(
  tx: Tx,
  storage: FileStorage,
  upload: PartUpload,
  { platform, digest, ...description }: NewInstaller,
): Promise<Change> {
  assertInstaller({ platform, ...upload }, Infinity);
  const problem = await problemOfEnd(storage, upload.name, upload);
  if (problem) throw refusal(problem);
  await finishUpload(tx, upload);
  const release = await addRelease(tx, {
    platform,
    ...description,
    fileName: upload.name,
    size: upload.bytes,
    expectedSha256: digest,
    url: `${installerPath}${upload.id}/${encodeURIComponent(upload.name)}`,
    uploadId: upload.id,
    author: tx.operator ?? '',
  });
  await tx.outbox.enqueue(checkTopic, { releaseId: release.id });
  return {
    subject: subjectOf(release),
    before: {},
    after: { ...descriptionOf(release), fileName: upload.name },
    messages: ['服务器接着计算 SHA-256，核对文件；完成后在它的页面里发布', '发布之前，谁都下载不到'],
  };
}

/** Reads the file of a version and writes down its SHA-256, or what is wrong with it. Doing it again changes nothing. */
export async function checkRelease(
  { read, transact }: Pick<Transactions, 'read' | 'transact'>,
  storage: FileStorage,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const [release] = await read(({ db }) => db.select().from(downloadRelease).where(eq(downloadRelease.id, id)));
  if (!release?.uploadId || release.sha256 !== null) return;
  const sha256 = await digestOfParts(storage, { id: release.uploadId, bytes: release.size }, signal);
  const isSame = release.expectedSha256 === '' || release.expectedSha256 === sha256;
  const problem = isSame ? '' : '服务器收到的内容和您电脑上的文件不同，请重新上传';
  await transact(async ({ db }) => {
    await db.update(downloadRelease).set({ sha256, problem }).where(eq(downloadRelease.id, id));
  });
}

import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assetCacheControl, type AssetFile } from '../../platform/assets/asset-files';

/** The list of headers, beside the files. */
const listName = 'headers.tsv';

/**
 * Copies the files into a folder as they stand at ASSET_BASE, with a table of the headers that each has to be sent with.
 * @throws Error when there is something in the folder.
 */
export async function layOutFiles(files: readonly AssetFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  for (const { name, path } of files) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, target);
  }
  const rows = files.map(({ name, type }) => [name, type, assetCacheControl]);
  const table = [['file', 'content-type', 'cache-control'], ...rows].map((row) => row.join('\t'));
  await writeFile(join(folder, listName), `${table.join('\n')}\n`);
}

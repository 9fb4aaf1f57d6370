import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ArticlePictureFiles } from './domain/content/article/article-http';

/** Bytes that a picture may have: what cameras write, which is kept smaller. */
const maxBytes = 10 * 1024 * 1024;

/**
 * The pictures in the folder of a file of articles, and below it, and those that the site serves.
 * @param clientFolder what was built for browsers.
 */
export function createArticlePictureFiles(folder: string, clientFolder: string): ArticlePictureFiles {
  return {
    async read(address) {
      const path = await within(folder, address);
      if (!path) throw new Error('is not there');
      const { size } = await stat(path);
      if (size > maxBytes) throw new Error(`is larger than ${maxBytes / 1024 / 1024} MB`);
      return readFile(path);
    },
    isServed: async (address) => (await within(clientFolder, address)) !== undefined,
  };
}

/** The path of a file in a folder, by its address; undefined when there is none, or links lead out of the folder. */
async function within(folder: string, address: string): Promise<string | undefined> {
  // Names with spaces or Chinese may be written as in addresses.
  for (const name of new Set([address, decoded(address)])) {
    try {
      const path = await realpath(join(folder, name));
      const isInside = path.startsWith((await realpath(folder)) + sep);
      if (isInside && (await stat(path)).isFile()) return path;
    } catch {
      // Not by this name.
    }
  }
  return undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

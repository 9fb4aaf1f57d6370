import { ChunkFailure } from './lazy-module';

/** Files that have been fetched, or are on their way, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk once all its files are in the browser's cache and its style sheets apply. The build puts it in the place of
 * Vite's preload helper. Browsers of before autumn 2026 remember a module that failed until the page is left, and so would all that
 * import it; a file that `fetch()` could not get leaves no trace, and may be asked for again (whatwg/html#6768).
 * @param names of the chunk's file, of what it imports and of its style sheets, relative to the importer; none when it is alone.
 */
export async function importChunk<Module>(
  importModule: () => Promise<Module>,
  names: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<Module> {
  if (files.size === 0) rememberDocumentFiles();
  await Promise.all(names.map((name) => fetchFile(new URL(name, importer).href)));
  return importModule();
}

/** What the document itself links to has been asked for. */
function rememberDocumentFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="stylesheet"]',
  )) {
    files.set(href, Promise.resolve());
  }
}

function fetchFile(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const fetched = new URL(address).pathname.endsWith('.css') ? addStyleSheet(address) : fetchScript(address);
  files.set(address, fetched);
  fetched.catch(() => files.delete(address));
  return fetched;
}

async function fetchScript(address: string): Promise<void> {
  let status = 0;
  try {
    const response = await fetch(address);
    if (response.ok) {
      // Cached only once it has been read to its end.
      await response.arrayBuffer();
      return;
    }
    status = response.status;
  } catch (cause) {
    throw new ChunkFailure(address, 0, { cause });
  }
  throw new ChunkFailure(address, status);
}

function addStyleSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        // A link that failed is not asked for again.
        link.remove();
        reject(new ChunkFailure(address, 0));
      },
      { once: true },
    );
    document.head.append(link);
  });
}

import { importChunk } from './import-chunk';
import { ChunkFailure } from './lazy-module';

/** What `scripts/chunk-table.mjs` writes: for each chunk that is imported dynamically, its file and those that it needs. */
interface ChunkTable {
  /** Names, relative to the table. */
  readonly files: readonly string[];
  /** Positions in `files` by source path: the chunk, then what it imports statically, styles included. */
  readonly chunks: Readonly<Record<string, readonly number[]>>;
}

declare global {
  /** Imports a chunk by its source path. The build has every `import()` call it; in development there is none. */
  var importFromTable: ((source: string) => Promise<unknown>) | undefined;
}

/** Begins to fetch the table that the document names, and defines `importFromTable`. A fetch that failed is begun anew by the next import. */
export function installChunkTable(): void {
  const address = document.querySelector<HTMLLinkElement>('link#chunk-table')?.href;
  if (!address) return;
  // Some browsers go on answering with the failure of the link that preloads it.
  let cache: RequestCache = 'default';
  let reading: Promise<ChunkTable> | undefined;
  const readOnce = () =>
    (reading ??= readTable(address, cache).catch((error: unknown) => {
      reading = undefined;
      cache = 'reload';
      throw error;
    }));
  readOnce().catch(() => undefined);

  globalThis.importFromTable = async (source) => {
    const { files, chunks } = await readOnce();
    const names = (chunks[source] ?? []).map((position) => files[position] ?? '');
    const [file] = names;
    if (!file) throw new Error(`The build has no chunk of ${source}.`);
    return importChunk(() => import(/* @vite-ignore */ new URL(file, address).href), names, address);
  };
}

async function readTable(address: string, cache: RequestCache): Promise<ChunkTable> {
  const response = await fetch(address, { cache }).catch((cause: unknown) => {
    throw new ChunkFailure(address, 0, { cause });
  });
  if (!response.ok) throw new ChunkFailure(address, response.status);
  return (await response.json()) as ChunkTable;
}

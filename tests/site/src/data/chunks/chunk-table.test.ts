import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../support/eventually';
import type * as Table from '../../../../../site/src/data/chunks/chunk-table';

const address = 'https://assets.example/assets/chunks-1.json';
const table = {
  files: ['home-1.js', 'frame-1.js', 'home-1.css', 'chart-1.js'],
  chunks: { 'src/home.tsx': [0, 1, 2], 'src/chart.tsx': [3, 1] },
};

describe('installChunkTable', () => {
  const fetch = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
  let installChunkTable: typeof Table.installChunkTable;

  beforeEach(async () => {
    vi.stubGlobal('fetch', fetch);
    fetch.mockImplementation(async (url) => Response.json(url === address ? table : ''));
    document.head.innerHTML = `<link id="chunk-table" rel="preload" href="${address}">`;
    // What has been fetched is remembered for as long as a page lasts.
    vi.resetModules();
    ({ installChunkTable } = await import('../../../../../site/src/data/chunks/chunk-table'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    document.head.replaceChildren();
    globalThis.importFromTable = undefined;
  });

  const asked = () => fetch.mock.calls.map(([url]) => url);
  /** Imports a chunk, which no browser is there to run. */
  const importFrom = async (source: string) => globalThis.importFromTable?.(source).catch(() => undefined);

  test('fetches the table at once, and each chunk with what it needs, from where the table is', async () => {
    installChunkTable();
    expect(asked()).toEqual([address]);
    await importFrom('src/chart.tsx');
    expect(asked()).toEqual([
      address,
      'https://assets.example/assets/chart-1.js',
      'https://assets.example/assets/frame-1.js',
    ]);
    void importFrom('src/home.tsx');
    await eventually(() => expect(document.querySelector('link[rel="stylesheet"]')).not.toBeNull());
    expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toMatch(/\/home-1\.css$/);
    expect(asked().filter((url) => url === address)).toHaveLength(1);
  });

  test('asks for a table again that was refused, past what the browser remembers of it', async () => {
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }));
    installChunkTable();
    await expect(globalThis.importFromTable?.('src/chart.tsx')).rejects.toMatchObject({
      name: 'ChunkFailure',
      status: 503,
    });
    await importFrom('src/chart.tsx');
    expect(fetch.mock.calls.filter(([url]) => url === address).map(([, options]) => options?.cache)).toEqual([
      'default',
      'reload',
    ]);
    expect(asked()).toContain('https://assets.example/assets/chart-1.js');
  });

  test.each([
    ['a table that is gone', async () => new Response('', { status: 404 }), { name: 'ChunkFailure', status: 404 }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { name: 'ChunkFailure', status: 0 }],
  ])('tells of %s as of a chunk', async (_name, answer, failure) => {
    fetch.mockImplementation(answer);
    installChunkTable();
    await expect(globalThis.importFromTable?.('src/home.tsx')).rejects.toMatchObject(failure);
  });

  test('names a chunk that the build has not', async () => {
    installChunkTable();
    await expect(globalThis.importFromTable?.('src/other.tsx')).rejects.toThrow('no chunk of src/other.tsx');
  });

  test('is not needed where the document names no table', () => {
    document.head.replaceChildren();
    installChunkTable();
    expect(globalThis.importFromTable).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

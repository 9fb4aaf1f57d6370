import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Chunks from '../../../../../site/src/data/chunks/import-chunk';

const importer = 'https://assets.example/assets/page.js';
const module = { default: 'part' };

describe('importChunk', () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>();
  const importModule = vi.fn(async () => module);
  let importChunk: typeof Chunks.importChunk;

  beforeEach(async () => {
    vi.stubGlobal('fetch', fetch);
    fetch.mockImplementation(async () => new Response('export {}'));
    vi.resetModules();
    ({ importChunk } = await import('../../../../../site/src/data/chunks/import-chunk'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    document.head.replaceChildren();
  });

  const links = () => [...document.head.querySelectorAll('link')];
  const settleLink = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type));

  test('imports a chunk once its files are there', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const imported = importChunk(importModule, ['./part.js', './shared.js'], importer);
    expect(fetch.mock.calls.flat()).toEqual([
      'https://assets.example/assets/part.js',
      'https://assets.example/assets/shared.js',
    ]);
    expect(importModule).not.toHaveBeenCalled();
    answer(new Response(''));
    expect(await imported).toBe(module);
  });

  test('never imports what is refused, which browsers would remember, and asks for that file again', async () => {
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(importChunk(importModule, ['./part.js', './shared.js'], importer)).rejects.toMatchObject({
      name: 'ChunkFailure',
      status: 503,
    });
    expect(importModule).not.toHaveBeenCalled();
    expect(await importChunk(importModule, ['./part.js', './shared.js'], importer)).toBe(module);
    expect(fetch.mock.calls.flat().filter((address) => address.endsWith('part.js'))).toHaveLength(2);
    expect(fetch.mock.calls.flat().filter((address) => address.endsWith('shared.js'))).toHaveLength(1);
  });

  test('tells a cut connection from an answer', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(importChunk(importModule, ['./part.js'], importer)).rejects.toMatchObject({ status: 0 });
  });

  test('waits for style sheets, and asks again for one that failed', async () => {
    const failed = importChunk(importModule, ['./part.css'], importer);
    expect(links().map(({ rel, href }) => [rel, href])).toEqual([
      ['stylesheet', 'https://assets.example/assets/part.css'],
    ]);
    settleLink('error');
    await expect(failed).rejects.toMatchObject({ name: 'ChunkFailure' });
    expect(links()).toEqual([]);
    const imported = importChunk(importModule, ['./part.css'], importer);
    expect(importModule).not.toHaveBeenCalled();
    settleLink('load');
    expect(await imported).toBe(module);
    expect(await importChunk(importModule, ['./part.css'], importer)).toBe(module);
    expect(links()).toHaveLength(1);
  });

  test('leaves to the document what it links to', async () => {
    document.head.innerHTML = `
      <link rel="modulepreload" href="https://assets.example/assets/part.js">
      <link rel="stylesheet" href="https://assets.example/assets/part.css">`;
    expect(await importChunk(importModule, ['./part.js', './part.css'], importer)).toBe(module);
    expect(fetch).not.toHaveBeenCalled();
    expect(links()).toHaveLength(2);
  });
});

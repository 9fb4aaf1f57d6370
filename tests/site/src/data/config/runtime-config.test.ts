import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { loadRuntimeConfig } from '../../../../../site/src/data/config/runtime-config';

/** Answers of a server by path; anything else is a page, as of a file server that knows one page. */
function serve(files: Record<string, unknown>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const file = files[String(address)];
    return file === undefined
      ? new Response('<!doctype html>')
      : new Response(JSON.stringify(file), { status: file === null ? 404 : 200 });
  });
}

const embed = (text: string) => {
  const block = document.body.appendChild(document.createElement('script'));
  Object.assign(block, { id: 'runtime-config', type: 'application/json', textContent: text });
};

describe('loadRuntimeConfig', () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  test('takes the settings of the document, and asks nobody', async () => {
    const fetch = serve({});
    embed(JSON.stringify({ ...defaultRuntimeConfig, phone: '400-1' }));
    expect(await loadRuntimeConfig()).toEqual({ ...defaultRuntimeConfig, phone: '400-1' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('takes the table of folders that stand elsewhere', async () => {
    const assetFolders = { '/pictures/': 'https://cdn.example.com/pictures-1a2b3c4d5e/' };
    embed(JSON.stringify({ ...defaultRuntimeConfig, assetFolders }));
    expect((await loadRuntimeConfig()).assetFolders).toEqual(assetFolders);
  });

  test('takes the file beside a document without them; what it lacks or misspells is as by default', async () => {
    const fetch = serve({
      '/config.json': {
        phone: '400-2',
        icp: 7,
        enterableProducts: ['1001'],
        flags: { tabBar: true, ssoState: 'yes' },
        apiBases: { ow: 'https://api.example.cn/api/v1/ow' },
        extra: 1,
      },
    });
    expect(await loadRuntimeConfig()).toEqual({
      ...defaultRuntimeConfig,
      phone: '400-2',
      enterableProducts: ['1001'],
      flags: { ...defaultRuntimeConfig.flags, tabBar: true },
      apiBases: { ...defaultRuntimeConfig.apiBases, ow: 'https://api.example.cn/api/v1/ow' },
    });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('the example of the documentation has every setting, and each is taken', async () => {
    const example = JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../../../../docs/examples/config.json'), 'utf8'),
    );
    serve({ '/config.json': example });
    expect(await loadRuntimeConfig()).toEqual(example);
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(defaultRuntimeConfig).toSorted());
  });

  test.each([undefined, null])('without a file (%s) asks the API', async (file) => {
    serve({ '/config.json': file, '/api/v1/ow/site-config': { header: { code: 0 }, data: { phone: '400-3' } } });
    expect(await loadRuntimeConfig()).toEqual({ ...defaultRuntimeConfig, phone: '400-3' });
  });

  test('goes on by default where nobody answers', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    expect(await loadRuntimeConfig()).toEqual(defaultRuntimeConfig);
  });

  test('goes on by default where the document holds no JSON', async () => {
    embed('{');
    expect(await loadRuntimeConfig()).toEqual(defaultRuntimeConfig);
  });
});

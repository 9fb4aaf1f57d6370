import { expect } from '@open-wc/testing';
import HlsJs from 'hls.js';
import { manifestLoader } from '../../../../player-element/src/media/hls/hls-options';
import { describe, it, media, until } from '../../../support/player-harness';
import type { PrefetchedPlaylist } from '../../../../player-element/src/media/engine';

type Loader = InstanceType<ReturnType<typeof manifestLoader>>;
type Load = Parameters<Loader['load']>;

const LIMITS = {
  maxRetry: 0,
  timeout: 5000,
  retryDelay: 0,
  maxRetryDelay: 0,
  loadPolicy: { maxTimeToFirstByteMs: 5000, maxLoadTimeMs: 5000, timeoutRetry: null, errorRetry: null },
} as Load[1];

/** Loads the manifest, of which this was fetched already, and tells what came of it. */
function load(prefetch: Promise<PrefetchedPlaylist | undefined> | undefined): {
  loader: Loader;
  told: string[];
} {
  const told: string[] = [];
  const { DefaultConfig } = HlsJs;
  const loader = new (manifestLoader(DefaultConfig.loader, prefetch))(DefaultConfig);
  const url = new URL(media.stream, document.baseURI).href;
  const callbacks: Load[2] = {
    onSuccess: ({ data, code }, { loading, loaded }) =>
      told.push(`${code} ${String(data).slice(0, 7)} ${loading.end >= loading.start} ${loaded > 0}`),
    onError: ({ code, text }) => told.push(`${code} ${text}`),
    onTimeout: () => told.push('timeout'),
  };
  loader.load({ url, responseType: 'text', type: 'manifest' } as unknown as Load[0], LIMITS, callbacks);
  return { loader, told };
}

const answer = (status: number, text: string): Promise<PrefetchedPlaylist> =>
  Promise.resolve({ response: new Response(text, { status, statusText: 'Gone' }), text });

describe('manifestLoader', () => {
  it('hands over what was fetched while hls.js was loading (player 3)', async () => {
    const { told } = load(answer(200, '#EXTM3U\nthe prefetched one'));
    await until(() => told.length > 0, 'the playlist');
    expect(told).to.deep.equal(['200 #EXTM3U true true']);
  });

  it('tells a refusal without asking again', async () => {
    const { told } = load(answer(410, ''));
    await until(() => told.length > 0, 'the refusal');
    expect(told).to.deep.equal(['410 Gone']);
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(media.stream));
    expect(asked).to.deep.equal([]);
  });

  for (const [what, prefetch] of [
    ['nothing was fetched', undefined],
    ['there was no answer', Promise.resolve(undefined)],
  ] as const) {
    it(`asks by itself where ${what}`, async () => {
      const { told } = load(prefetch);
      await until(() => told.length > 0, 'the playlist');
      expect(told).to.deep.equal(['200 #EXTM3U true true']);
    });
  }

  it('says nothing once it is destroyed', async () => {
    const prefetch = answer(200, '#EXTM3U');
    const { loader, told } = load(prefetch);
    loader.destroy();
    await prefetch;
    await Promise.resolve();
    expect(told).to.deep.equal([]);
  });
});

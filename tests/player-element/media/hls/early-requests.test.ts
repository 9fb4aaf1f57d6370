import { expect, fixture, html } from '@open-wc/testing';
import HlsJs from 'hls.js';
import type { Engine, PlayControl, StreamStart } from '../../../../player-element/src/media/engine';
import { EarlyRequests, earlyLoader } from '../../../../player-element/src/media/hls/early-requests';
import { importBuild } from '../../../../player-element/src/media/hls/import-build';
import { afterEach, describe, it, media, requests, until } from '../../../support/player-harness';

type Loader = InstanceType<ReturnType<typeof earlyLoader>>;
type Load = Parameters<Loader['load']>;

const LIMITS = {
  maxRetry: 0,
  timeout: 5000,
  retryDelay: 0,
  maxRetryDelay: 0,
  loadPolicy: { maxTimeToFirstByteMs: 5000, maxLoadTimeMs: 5000, timeoutRetry: null, errorRetry: null },
} as Load[1];

const absolute = (path: string): string => new URL(path, document.baseURI).href;

function startOf(
  video: HTMLVideoElement,
  response: StreamStart['response'],
  members?: Partial<StreamStart>,
): StreamStart {
  const { signal } = new AbortController();
  const url = absolute(media.stream);
  return { video, url, preload: 'auto', startPosition: 0, maxHeight: undefined, response, signal, ...members };
}

/** Loads the manifest, which was requested before with this response, and records the callbacks. */
function load(response: StreamStart['response']): { loader: Loader; calls: string[] } {
  const calls: string[] = [];
  const { DefaultConfig } = HlsJs;
  const early = new EarlyRequests(startOf(document.createElement('video'), response));
  const loader = new (earlyLoader(DefaultConfig.loader, early))(DefaultConfig);
  const callbacks: Load[2] = {
    onSuccess: ({ data, code }, { loading, loaded }) =>
      calls.push(`${code} ${String(data).slice(0, 7)} ${loading.end >= loading.start} ${loaded > 0}`),
    onError: ({ code, text }) => calls.push(`${code} ${text}`),
    onTimeout: () => calls.push('timeout'),
  };
  const context = { url: absolute(media.stream), responseType: 'text', type: 'manifest' };
  loader.load(context as unknown as Load[0], LIMITS, callbacks);
  return { loader, calls };
}

const response = (status: number, text: string): Promise<Response> =>
  Promise.resolve(new Response(text, { status, statusText: 'Gone' }));

describe('earlyLoader', () => {
  it('hands over what was requested while hls.js was loading (player 3)', async () => {
    const { calls } = load(response(200, '#EXTM3U\nthe prefetched one'));
    await until(() => calls.length > 0, 'the playlist');
    expect(calls).to.deep.equal(['200 #EXTM3U true true']);
  });

  it('tells a refusal without asking again', async () => {
    const { calls } = load(response(410, ''));
    await until(() => calls.length > 0, 'the refusal');
    expect(calls).to.deep.equal(['410 Gone']);
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(media.stream));
    expect(asked).to.deep.equal([]);
  });

  for (const [what, sent] of [
    ['nothing was requested', undefined],
    ['there was no answer', Promise.resolve(undefined)],
  ] as const) {
    it(`requests by itself where ${what}`, async () => {
      const { calls } = load(sent);
      await until(() => calls.length > 0, 'the playlist');
      expect(calls).to.deep.equal(['200 #EXTM3U true true']);
    });
  }

  it('says nothing once it is destroyed', async () => {
    const sent = response(200, '#EXTM3U');
    const { loader, calls } = load(sent);
    loader.destroy();
    await sent;
    await Promise.resolve();
    expect(calls).to.deep.equal([]);
  });
});

describe('EarlyRequests', () => {
  /** Ends the engines and the requests of a test. */
  let life = new AbortController();
  afterEach(() => {
    life.abort();
    life = new AbortController();
  });

  const light = import('hls.js/light');
  const playControl: PlayControl = {
    wantsToPlay: false,
    play: () => Promise.resolve(),
    keepPlaying: (reset) => reset(),
    reject: () => undefined,
  };

  /** Starts a stream whose build of hls.js arrives when the returned function is called. */
  async function start(url: string, members?: Partial<StreamStart>): Promise<{ arrive(): Promise<HTMLVideoElement> }> {
    const video = document.createElement('video');
    await fixture(html`<div>${video}</div>`);
    const task = startOf(video, fetch(url), { url: absolute(url), signal: life.signal, ...members });
    let resolve: (build: Awaited<typeof light>) => void;
    const library = new Promise<Awaited<typeof light>>((settle) => (resolve = settle));
    const created = importBuild(task, { isLight: true, library, importFull: () => import('hls.js') });
    return {
      async arrive() {
        resolve(await light);
        const engine: Engine = (await created)({ ...task, playControl });
        life.signal.addEventListener('abort', () => engine.destroy(), { once: true });
        engine.start();
        await until(() => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'the first frame');
        return video;
      },
    };
  }

  const count = (part: string): number => requests().filter((path) => path.includes(part)).length;

  it('requests the playlist of the first level and its first segment while hls.js is on its way, each once', async () => {
    const { arrive } = await start(media.stream);
    await until(() => count('.m4s') + count('.ts') > 0, 'the first segment');
    const early = requests();
    expect(early.filter((path) => path.endsWith('.m3u8'))).to.have.length(2);
    await arrive();
    for (const path of early) expect(count(path), path).to.equal(1);
  });

  it('requests the segment at the position where the stream starts', async () => {
    const { arrive } = await start(media.stream, { startPosition: 5 });
    await until(() => count('.m4s') + count('.ts') > 0, 'a segment');
    const early = requests();
    await arrive();
    for (const path of early) expect(count(path), path).to.equal(1);
    expect(requests().filter((path) => /-0\.(m4s|ts)$/.test(path))).to.deep.equal([]);
  });

  it('plays a stream of one level, and one whose early requests fail', async () => {
    await (await start(media.single)).arrive();
    const failing = await start(media.stream, { response: Promise.resolve(undefined) });
    await failing.arrive();
  });

  it('aborts what is under way when the source is replaced', async () => {
    const { fetch } = globalThis;
    const signals: AbortSignal[] = [];
    globalThis.fetch = (input, init) => {
      if (init?.signal) signals.push(init.signal);
      return fetch(input, init);
    };
    await start(media.stream);
    await until(() => signals.length > 0, 'a request');
    globalThis.fetch = fetch;
    life.abort();
    expect(signals.map(({ aborted }) => aborted)).not.to.include(false);
  });
});

import { expect } from '@open-wc/testing';
import { decide } from '../../../../player-element/src/media/hls/decide';
import { loadPolicies } from '../../../../player-element/src/media/hls/hls-options';
import { RequestLog } from '../../../../player-element/src/media/hls/request-log';
import { SegmentLoader, type LoadRules } from '../../../../player-element/src/media/hls/segment-loader';
import { stopClock, type FakeClock } from '../../../support/fake-clock';
import { beforeEach, describe, it } from '../../../support/player-harness';

let clock: FakeClock;

type Loader = ReturnType<LoadRules['createLoader']>;
type LoaderContext = Parameters<LoadRules['decide']>[0];
type LoaderSettings = Parameters<Loader['load']>[1];
type LoaderCallbacks = Parameters<Loader['load']>[2];

const config = {} as Parameters<LoadRules['createLoader']>[0];
const context = { url: 'http://media.test/1.ts', responseType: 'arraybuffer', type: 'media-fragment' } as LoaderContext;

function freshFigures(): Loader['stats'] {
  const times = { start: 0, first: 0, end: 0 };
  const counts = { aborted: false, loaded: 0, retry: 0, total: 0, chunkCount: 0, bwEstimate: 0 };
  return { ...counts, loading: { ...times }, parsing: { ...times }, buffering: { ...times } };
}

/** Stands in for hls.js's own loader: does what the test says. */
class FakeLoader implements Loader {
  context: LoaderContext | null = null;
  stats = freshFigures();
  callbacks!: LoaderCallbacks;
  isDestroyed = false;

  load(asked: LoaderContext, _settings: LoaderSettings, callbacks: LoaderCallbacks): void {
    this.context = asked;
    this.callbacks = callbacks;
  }

  abort(): void {
    this.isDestroyed = true;
  }

  destroy(): void {
    this.isDestroyed = true;
  }

  succeed(data: string | ArrayBuffer = new ArrayBuffer(1)): void {
    this.callbacks.onSuccess({ url: context.url, data }, this.stats, context, null);
  }

  fail(code: number, text: string): void {
    this.callbacks.onError({ code, text }, context, null, this.stats);
  }
}

interface Loading {
  readonly loader: Loader;
  /** The loaders that made the requests. */
  readonly attempts: FakeLoader[];
  readonly told: string[];
  /** What arrived. */
  readonly data: unknown[];
  readonly log: RequestLog;
  start(): void;
}

function prepare(rules: Partial<LoadRules> = {}, policy = loadPolicies().fragLoadPolicy.default): Loading {
  const log = rules.log ?? new RequestLog();
  const created: FakeLoader[] = [];
  const createLoader = (): FakeLoader => created[created.push(new FakeLoader()) - 1] as FakeLoader;
  const loader = new SegmentLoader(config, {
    log,
    createLoader,
    decide: () => ({ action: 'fatal' }),
    sizeLimit: () => Infinity,
    ...rules,
  });
  const told: string[] = [];
  const data: unknown[] = [];
  const callbacks: LoaderCallbacks = {
    onSuccess: (response) => {
      told.push('success');
      data.push(response.data);
    },
    onError: ({ code, text }) => told.push(`${code} ${text}`),
    onTimeout: () => told.push('timeout'),
    onAbort: () => told.push('abort'),
  };
  const settings = { loadPolicy: policy, maxRetry: 0, timeout: 0, retryDelay: 0, maxRetryDelay: 0 };
  return {
    loader,
    told,
    data,
    log,
    get attempts() {
      return created.filter((one) => one.context !== null);
    },
    start() {
      loader.load(context, settings, callbacks);
      clock.pass(0);
    },
  };
}

const retries: LoadRules['decide'] = () => ({ action: 'retry', delay: 500 });

function attempt(loading: Loading, number: number): FakeLoader {
  const found = loading.attempts[number - 1];
  if (!found) throw new Error(`There is no attempt ${number}`);
  return found;
}

describe('SegmentLoader', () => {
  beforeEach(() => void (clock = stopClock()));

  it('hands over what arrives, and serves once (spec 8)', () => {
    const loading = prepare();
    loading.start();
    attempt(loading, 1).succeed();
    expect(loading.told).to.deep.equal(['success']);
    expect(() => loading.start()).to.throw('serves once');
  });

  for (const [what, text, expected] of [
    ['that may not change', '#EXTM3U\r\n#EXT-X-PLAYLIST-TYPE:VOD\r\n1.ts', 1],
    ['that tells it itself', '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n1.ts\n#EXT-X-ENDLIST', 1],
    ['that may grow', '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n1.ts', 0],
  ] as const) {
    it(`tells ${expected ? 'once' : 'nothing'} of the end of a playlist ${what} (RFC 8216, 6.3.4)`, () => {
      const loading = prepare();
      loading.start();
      attempt(loading, 1).succeed(text);
      expect(String(loading.data[0]).split('#EXT-X-ENDLIST')).to.have.length(expected + 1);
    });
  }

  it('asks again for a live playlist that has no segments yet', () => {
    const loading = prepare({ decide: retries });
    loading.start();
    attempt(loading, 1).succeed('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n');
    clock.pass(600);
    attempt(loading, 2).succeed('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n1.ts\n');
    expect(loading.told).to.deep.equal(['success']);
    expect(loading.data).to.have.length(1);
  });

  it('reports 2000 ms without a byte as a timeout, whatever the headers said (spec 9)', () => {
    const loading = prepare();
    loading.start();
    attempt(loading, 1).stats.loading.first = performance.now();
    clock.pass(1900);
    expect(loading.told).to.deep.equal([]);
    clock.pass(300);
    expect(loading.told).to.deep.equal(['timeout']);
    expect(loading.attempts[0]?.isDestroyed).to.equal(true);
  });

  it('lets a slow download flow, and ends it when it falls silent (player 3)', () => {
    const loading = prepare();
    loading.start();
    const { stats } = attempt(loading, 1);
    for (let step = 1; step <= 5; step++) {
      clock.pass(600);
      stats.loaded = step * 100;
    }
    expect(loading.told).to.deep.equal([]);
    clock.pass(2300);
    expect(loading.told).to.deep.equal(['timeout']);
  });

  for (const isLive of [false, true]) {
    const [single, level] = [{ loadError: 0, loadErrorTime: 0 }, 0];
    const failure = { part: 'fragment', reason: 'silent', isLive, levels: [single], level } as const;
    const start = (log: RequestLog): Loading => {
      const loading = prepare({ log, decide: ({ url }) => decide(failure, log.getInput(url)) });
      loading.start();
      return loading;
    };

    it(`gives up 25 s after a ${isLive ? 'live ' : ''}stream began whose segments are silent`, () => {
      const loading = start(new RequestLog());
      clock.pass(24_000);
      expect(loading.told).to.deep.equal(['timeout']);
      expect(loading.attempts.length).to.be.above(3);
    });

    it(`keeps all attempts for a segment of a ${isLive ? 'live ' : ''}stream that has played`, () => {
      const log = new RequestLog();
      log.recordStart();
      const loading = start(log);
      clock.pass(26_000);
      expect([loading.attempts.length, loading.told]).to.deep.equal([6, []]);
      loading.loader.destroy();
    });
  }

  it('begins the time of the start anew when the network is back', () => {
    const log = new RequestLog();
    clock.pass(20_000);
    expect(log.getInput(context.url).startTimeLeft).to.be.below(5000);
    log.clearFailures();
    expect(log.getInput(context.url).startTimeLeft).to.be.above(20_000);
  });

  it('asks never again for what was refused, and tells at once (spec 8)', () => {
    const log = new RequestLog();
    const first = prepare({ log });
    first.start();
    attempt(first, 1).fail(404, 'Not Found');
    const second = prepare({ log });
    second.start();
    clock.pass(1);
    expect([...first.told, ...second.told]).to.deep.equal(['404 Not Found', '404 Not Found']);
    expect(second.attempts.length).to.equal(0);
  });

  it('repeats other failures as the rules decide, after as long a pause (player 3)', () => {
    const pauses = [500, 1000];
    const decide: LoadRules['decide'] = () => {
      const delay = pauses.shift();
      return delay === undefined ? { action: 'fatal' } : { action: 'retry', delay };
    };
    const loading = prepare({ decide });
    loading.start();
    const attemptsAfter = (ms: number): number => {
      clock.pass(ms);
      return loading.attempts.length;
    };
    attempt(loading, 1).fail(500, 'Oops');
    expect([attemptsAfter(450), attemptsAfter(400)]).to.deep.equal([1, 2]);
    attempt(loading, 2).fail(502, 'Oops');
    expect([attemptsAfter(950), attemptsAfter(550)]).to.deep.equal([2, 3]);
    attempt(loading, 3).fail(503, 'Still down');
    expect(loading.told).to.deep.equal(['503 Still down']);
    expect(loading.log.retries).to.equal(2);
  });

  it('ends an answer that has no end, and asks never again (player 3)', () => {
    const loading = prepare({ sizeLimit: () => 1000 });
    loading.start();
    attempt(loading, 1).stats.loaded = 1001;
    clock.pass(200);
    expect(loading.told).to.deep.equal(['0 The answer has no end']);
    expect(loading.log.getRefusal(context.url)?.code).to.equal(0);
  });

  it('starts a waiting request anew when the network is back (player 3)', () => {
    const loading = prepare({ decide: retries });
    loading.start();
    attempt(loading, 1).fail(0, '');
    dispatchEvent(new Event('online'));
    expect(loading.attempts.length).to.equal(2);
    loading.loader.destroy();
  });

  it('does nothing more once destroyed', () => {
    const loading = prepare({ decide: retries });
    loading.start();
    attempt(loading, 1).fail(500, 'Oops');
    loading.loader.destroy();
    dispatchEvent(new Event('online'));
    clock.pass(700);
    expect([loading.attempts.length, loading.told.length, loading.log.isBusy]).to.deep.equal([1, 0, false]);
  });

  it('tells of an abort, and leaves the address unharmed', () => {
    const loading = prepare();
    loading.start();
    attempt(loading, 1);
    loading.loader.abort();
    expect(loading.told).to.deep.equal(['abort']);
    expect(loading.loader.stats.aborted).to.equal(true);
    expect(loading.log.getInput(context.url).attempts).to.equal(0);
  });
});

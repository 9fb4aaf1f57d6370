import { expect } from '@open-wc/testing';
import { loadPolicies } from '../../../player-element/src/media/load-policy';
import type { LoadRules } from '../../../player-element/src/media/load-rules';
import { RequestLedger } from '../../../player-element/src/media/request-ledger';
import { segmentLoaderBy } from '../../../player-element/src/media/segment-loader';
import { describe, it, until } from '../../support/player-harness';

type Loader = ReturnType<LoadRules['createLoader']>;
type LoaderContext = Parameters<LoadRules['mayRetry']>[0];
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
  readonly startedAt = performance.now();

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

  succeed(): void {
    this.callbacks.onSuccess({ url: context.url, data: new ArrayBuffer(1) }, this.stats, context, null);
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
  readonly ledger: RequestLedger;
  start(): void;
}

function prepare(rules: Partial<LoadRules> = {}, policy = loadPolicies().fragLoadPolicy.default): Loading {
  const ledger = rules.ledger ?? new RequestLedger();
  const created: FakeLoader[] = [];
  const createLoader = (): FakeLoader => created[created.push(new FakeLoader()) - 1] as FakeLoader;
  const LoaderOfRules = segmentLoaderBy({
    ledger,
    createLoader,
    mayRetry: () => false,
    sizeLimit: () => Infinity,
    ...rules,
  });
  const loader = new LoaderOfRules(config);
  const told: string[] = [];
  const callbacks: LoaderCallbacks = {
    onSuccess: () => told.push('success'),
    onError: ({ code, text }) => told.push(`${code} ${text}`),
    onTimeout: () => told.push('timeout'),
    onAbort: () => told.push('abort'),
  };
  const settings = { loadPolicy: policy, maxRetry: 0, timeout: 0, retryDelay: 0, maxRetryDelay: 0 };
  return {
    loader,
    told,
    ledger,
    get attempts() {
      return created.filter((one) => one.context !== null);
    },
    start: () => loader.load(context, settings, callbacks),
  };
}

async function attempt(loading: Loading, number: number): Promise<FakeLoader> {
  await until(() => loading.attempts.length >= number, `attempt ${number}`);
  return loading.attempts[number - 1] as FakeLoader;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

describe('segmentLoaderBy', () => {
  it('hands over what arrives, and serves once (spec 8)', async () => {
    const loading = prepare();
    loading.start();
    (await attempt(loading, 1)).succeed();
    expect(loading.told).to.deep.equal(['success']);
    expect(() => loading.start()).to.throw('serves once');
  });

  it('reports 2000 ms without a byte as a timeout, whatever the headers said (spec 9)', async () => {
    const loading = prepare();
    loading.start();
    const { stats, startedAt } = await attempt(loading, 1);
    stats.loading.first = performance.now();
    await until(() => loading.told.length > 0, 'an end');
    expect(loading.told).to.deep.equal(['timeout']);
    expect(performance.now() - startedAt).to.be.within(1900, 2900);
    expect(loading.attempts[0]?.isDestroyed).to.equal(true);
  });

  it('lets a slow download flow, and ends it when it falls silent (player 3)', async () => {
    const loading = prepare();
    loading.start();
    const { stats } = await attempt(loading, 1);
    for (let step = 1; step <= 5; step++) {
      await pause(600);
      stats.loaded = step * 100;
    }
    expect(loading.told).to.deep.equal([]);
    await until(() => loading.told.length > 0, 'an end');
    expect(loading.told).to.deep.equal(['timeout']);
  });

  it('asks never again for what was refused, and tells at once (spec 8)', async () => {
    const ledger = new RequestLedger();
    const first = prepare({ ledger, mayRetry: () => true });
    first.start();
    (await attempt(first, 1)).fail(404, 'Not Found');
    const second = prepare({ ledger, mayRetry: () => true });
    second.start();
    await until(() => second.told.length > 0, 'an end');
    expect([...first.told, ...second.told]).to.deep.equal(['404 Not Found', '404 Not Found']);
    expect(second.attempts.length).to.equal(0);
  });

  it('repeats other failures after 500 ms, then 1 s, while the rules allow it (player 3)', async () => {
    const loading = prepare({ mayRetry: (_context, failures) => failures <= 2 });
    loading.start();
    const first = await attempt(loading, 1);
    first.fail(500, 'Oops');
    const second = await attempt(loading, 2);
    second.fail(502, 'Oops');
    const third = await attempt(loading, 3);
    third.fail(503, 'Still down');
    expect(second.startedAt - first.startedAt).to.be.within(450, 900);
    expect(third.startedAt - second.startedAt).to.be.within(950, 1500);
    expect(loading.told).to.deep.equal(['503 Still down']);
  });

  it('ends an answer that has no end, and asks never again (player 3)', async () => {
    const loading = prepare({ sizeLimit: () => 1000 });
    loading.start();
    (await attempt(loading, 1)).stats.loaded = 1001;
    await until(() => loading.told.length > 0, 'an end');
    expect(loading.told).to.deep.equal(['0 The answer has no end']);
    expect(loading.ledger.refusal(context.url)?.code).to.equal(0);
  });

  it('starts a waiting request anew when the network is back (player 3)', async () => {
    const loading = prepare({ mayRetry: () => true });
    loading.start();
    (await attempt(loading, 1)).fail(0, '');
    dispatchEvent(new Event('online'));
    expect(loading.attempts.length).to.equal(2);
    loading.loader.destroy();
  });

  it('does nothing more once destroyed', async () => {
    const loading = prepare({ mayRetry: () => true });
    loading.start();
    (await attempt(loading, 1)).fail(500, 'Oops');
    loading.loader.destroy();
    dispatchEvent(new Event('online'));
    await pause(700);
    expect([loading.attempts.length, loading.told.length, loading.ledger.isBusy]).to.deep.equal([1, 0, false]);
  });

  it('tells of an abort, and leaves the address unharmed', async () => {
    const loading = prepare();
    loading.start();
    await attempt(loading, 1);
    loading.loader.abort();
    expect(loading.told).to.deep.equal(['abort']);
    expect(loading.loader.stats.aborted).to.equal(true);
    expect(loading.ledger.failures(context.url)).to.equal(0);
  });
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createPageRouter,
  isInitialized,
  type LoadPage,
  type PageRouter,
  type ResolvedPage,
} from '../../../../../site/src/app/router/page-router';

const home: ResolvedPage = { kind: 'page', name: 'home' };
const product: ResolvedPage = { kind: 'page', name: 'product' };

/** Loads pages when the test says so. */
function heldLoader() {
  const waiting = new Map<string, (outcome: Awaited<ReturnType<LoadPage>> | Error) => void>();
  const load: LoadPage = ({ pathname, search, hash }) =>
    new Promise((resolve, reject) =>
      waiting.set(pathname + search + hash, (outcome) =>
        outcome instanceof Error ? reject(outcome) : resolve(outcome),
      ),
    );
  const answer = async (path: string, outcome: ResolvedPage | { to: string } | Error) => {
    const settle = waiting.get(path);
    if (!settle) throw new Error(`Nobody loads ${path}, but ${[...waiting.keys()].join()}`);
    waiting.delete(path);
    settle('to' in outcome ? { kind: 'redirect', to: outcome.to } : outcome);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { load, answer, isLoading: (path: string) => waiting.has(path) };
}

const pathOf = () => location.pathname + location.search + location.hash;
const shownPath = ({ state }: PageRouter) => state.shown.location.pathname + state.shown.location.search;

describe('createPageRouter', () => {
  let entries: number;
  beforeEach(() => {
    history.pushState(null, '', '/home');
    entries = history.length;
  });

  test('a page that came with the document is shown at once, and nothing is loaded', () => {
    const { load, isLoading } = heldLoader();
    const router = createPageRouter(load, home);
    expect(router.state.shown.resolved).toBe(home);
    expect(isInitialized(router.state)).toBe(true);
    expect(isLoading('/home')).toBe(false);
  });

  test('without `crypto.randomUUID()`, as on plain HTTP, a link leads on all the same', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product');
    await answer('/product', product);
    expect(shownPath(router)).toBe('/product');
    expect(history.state).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{8}$/) });
  });

  test('without one, the first page is loaded', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, null);
    expect(isInitialized(router.state)).toBe(false);
    await answer('/home', home);
    expect(router.state.shown).toMatchObject({ resolved: home, action: 'POP' });
    expect(router.state.pending).toBeUndefined();
    expect(history.length).toBe(entries);
  });

  test('the address changes once the next page is there', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index?page=2', { from: 'test' });
    expect(router.state.pending?.pathname).toBe('/product/index');
    expect(pathOf()).toBe('/home');
    await answer('/product/index?page=2', product);
    expect(pathOf()).toBe('/product/index?page=2');
    expect(router.state.shown).toMatchObject({
      resolved: product,
      action: 'PUSH',
      location: { state: { from: 'test' } },
    });
    expect(router.state.pending).toBeUndefined();
    expect(history.length).toBe(entries + 1);
  });

  test('replacing adds no entry, and keeps its place among the entries', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    await answer('/product/index', product);
    const { idx } = history.state;
    router.navigator.replace('/product/index?page=2', null, { preventScrollReset: true });
    await answer('/product/index?page=2', product);
    expect(history.state.idx).toBe(idx);
    expect(router.state.shown).toMatchObject({ action: 'REPLACE', keepsScroll: true });
    expect(history.length).toBe(entries + 1);
  });

  test('a newer navigation ends the one on its way', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    router.navigator.push('/college/index');
    await answer('/product/index', product);
    expect(shownPath(router)).toBe('/home');
    await answer('/college/index', { kind: 'page', name: 'college' });
    expect(shownPath(router)).toBe('/college/index');
    expect(history.length).toBe(entries + 1);
  });

  test('a redirect on the way is no entry of its own', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/detail/1001');
    await answer('/product/detail/1001', { to: '/product/detail1001#plans' });
    await answer('/product/detail1001#plans', { kind: 'page', name: 'productDetail' });
    expect(pathOf()).toBe('/product/detail1001#plans');
    expect(history.length).toBe(entries + 1);
  });

  test('a redirect of the first page replaces it', async () => {
    const { load, answer } = heldLoader();
    createPageRouter(load, null);
    await answer('/home', { to: '/product/index' });
    await answer('/product/index', product);
    expect(pathOf()).toBe('/product/index');
    expect(history.length).toBe(entries);
  });

  test('back loads the page of the entry and writes nothing', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    await answer('/product/index', product);
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    router.navigator.go(-1);
    await popped;
    await answer('/home', home);
    expect(router.state.shown).toMatchObject({ action: 'POP', resolved: home });
    expect(history.length).toBe(entries + 1);
  });

  test('another part of the same page loads nothing', async () => {
    const { load, isLoading } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/home#products');
    expect(isLoading('/home#products')).toBe(false);
    expect(pathOf()).toBe('/home#products');
    expect(router.state.shown.resolved).toBe(home);
  });

  test('a page that cannot be loaded says why at its own address; the next one is free of it', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    const error = new Error('chunk away');
    await answer('/product/index', error);
    expect(router.state.shown).toMatchObject({ failure: { error }, resolved: undefined });
    expect(pathOf()).toBe('/product/index');
    router.navigator.push('/home');
    await answer('/home', home);
    expect(router.state.shown).toMatchObject({ failure: undefined, resolved: home });
  });

  test('revalidating resolves the shown address again, without an entry and without a bar', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    await answer('/product/index', product);
    const length = history.length;
    const done = router.revalidate();
    expect(router.state.pending).toBeUndefined();
    await answer('/product/index', { kind: 'missing', name: 'product' });
    await done;
    expect(router.state.shown.resolved).toEqual({ kind: 'missing', name: 'product' });
    expect(history.length).toBe(length);
  });

  test('revalidating on the way goes on to where the visitor goes', async () => {
    const { load, answer } = heldLoader();
    const router = createPageRouter(load, home);
    router.navigator.push('/product/index');
    void router.revalidate();
    await answer('/product/index', product);
    expect(shownPath(router)).toBe('/product/index');
    expect(history.length).toBe(entries + 1);
  });

  test.each(['//evil.example/home', '/\\\\evil.example', 'https://evil.example/'])(
    'never leaves the site for %s',
    async (to) => {
      const { load } = heldLoader();
      const router = createPageRouter(load, home);
      expect(() => router.navigator.push(to)).toThrow('External navigation is not allowed');
      await expect(async () => router.navigate(to)).rejects.toThrow('External navigation is not allowed');
      expect(pathOf()).toBe('/home');
    },
  );
});

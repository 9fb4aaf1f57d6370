import { afterEach, describe, expect, test } from 'vitest';
import type { PageRouterState } from '../../../../../site/src/app/router/page-router';
import { showProgress } from '../../../../../site/src/app/transitions/progress';
import { progressBar } from '../../../../../site/src/app/transitions/progress-bar';
import { eventually } from '../../../../support/eventually';

const location = { pathname: '/home', search: '', hash: '', state: null, key: 'default' };
const shown = { location, match: null, action: 'POP', keepsScroll: false } as const;
const resting: PageRouterState = { shown };
const moving: PageRouterState = { shown, pending: location };

/** A router that is where the test says. */
function fakeRouter(first: PageRouterState) {
  let state = first;
  let tell: (state: PageRouterState) => void = () => {};
  showProgress({
    get state() {
      return state;
    },
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  });
  const move = (next: PageRouterState) => {
    state = next;
    tell(state);
  };
  return { goes: () => move(moving), arrives: () => move(resting) };
}

const begun = () => eventually(() => expect(progressBar.isStarted()).toBe(true));
const ended = () => eventually(() => expect(document.querySelector('#nprogress')).toBeNull());

describe('showProgress', () => {
  afterEach(() => {
    progressBar.remove();
    progressBar.status = null;
  });

  test('is set as the site wants it (R-PROG-1)', () => {
    expect(progressBar.settings).toMatchObject({
      minimum: 0.08,
      speed: 200,
      trickle: true,
      trickleRate: 0.02,
      trickleSpeed: 800,
      showSpinner: true,
    });
  });

  test('runs from the first moment until there is a page', async () => {
    const router = fakeRouter(moving);
    await begun();
    router.arrives();
    await ended();
  });

  test('a page that came with the document needs none', () => {
    fakeRouter(resting);
    expect(document.querySelector('#nprogress')).toBeNull();
  });

  test('runs through each navigation, however often it is told of', async () => {
    const router = fakeRouter(resting);
    router.goes();
    await begun();
    expect(document.querySelector('#nprogress .bar')).not.toBeNull();
    router.goes();
    router.arrives();
    await ended();
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { progressBar, showProgress } from '../../../../../site/src/routes/transitions/progress';

type Router = Parameters<typeof showProgress>[0];

/** A router that is where the test says. */
function fakeRouter(state: Router['state']) {
  let tell: (state: Router['state']) => void = () => {};
  showProgress({ state, subscribe: (listener) => (tell = listener) });
  return { goes: () => tell(moving), arrives: () => tell(resting) };
}

const starting = { initialized: false, navigation: { state: 'idle' } };
const resting = { initialized: true, navigation: { state: 'idle' } };
const moving = { initialized: true, navigation: { state: 'loading' } };

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

  test('runs from the first moment until there is a page', () => {
    const router = fakeRouter(starting);
    expect(progressBar.isStarted()).toBe(true);
    router.arrives();
    expect(progressBar.status).toBeNull();
  });

  test('a page that came with the document needs none', () => {
    fakeRouter(resting);
    expect(document.querySelector('#nprogress')).toBeNull();
  });

  test('runs through each navigation, however often it is told of', () => {
    const router = fakeRouter(resting);
    router.goes();
    expect(document.querySelector('#nprogress .bar')).not.toBeNull();
    const begun = progressBar.status;
    router.goes();
    expect(progressBar.status).toBe(begun);
    router.arrives();
    expect(progressBar.status).toBeNull();
  });
});

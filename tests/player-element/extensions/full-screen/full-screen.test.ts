import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import { emulateTouch } from '../../../support/emulate-touch';
import { afterEach, beforeEach, describe, it, mountReady, press, until } from '../../../support/player-harness';

/** A lock as browsers give it, as far as the player uses one. */
class FakeLock {
  released = false;
  release(): Promise<void> {
    this.released = true;
    return Promise.resolve();
  }
}

describe('full-screen', () => {
  let locks: FakeLock[];
  let turns: string[];
  /** What the next requests for a lock answer; granted at once without it. */
  let answer: (() => Promise<void>) | undefined;
  const held = (): number => locks.filter((lock) => !lock.released).length;

  function pretend(target: object, key: string, value: unknown): void {
    Object.defineProperty(target, key, { configurable: true, value });
  }

  function setVisibility(state: DocumentVisibilityState): void {
    pretend(document, 'visibilityState', state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  async function playFullscreen(): Promise<XlVideoPlayer> {
    const player = await mountReady({ muted: '', loop: '' });
    // Nothing here looks at pictures, so none is waited for.
    await player.play();
    // Browsers grant it to what the viewer does alone.
    await press('x');
    await player.toggleFullScreen();
    await until(() => player.player!.state.isFullscreen, 'full-screen');
    return player;
  }

  beforeEach(() => {
    locks = [];
    turns = [];
    answer = undefined;
    const request = async (): Promise<FakeLock> => {
      await answer?.();
      const lock = new FakeLock();
      locks.push(lock);
      return lock;
    };
    pretend(navigator, 'wakeLock', { request });
    pretend(screen, 'orientation', {
      lock(to: string) {
        turns.push(to);
        return Promise.reject(new DOMException('Refused', 'NotSupportedError'));
      },
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    Reflect.deleteProperty(screen, 'orientation');
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('keeps the screen on while it plays, and lets it go with a pause', async () => {
    const player = await playFullscreen();
    await until(() => held() === 1, 'the lock');
    player.pause();
    await until(() => held() === 0, 'the release');
    await player.play();
    await until(() => held() === 1, 'the lock again');
    expect(locks).to.have.length(2);
  });

  it('lets the screen go with the end of full-screen', async () => {
    const player = await playFullscreen();
    await until(() => held() === 1, 'the lock');
    await player.toggleFullScreen();
    await until(() => held() === 0, 'the release');
    expect(player.paused).to.equal(false);
  });

  it('asks again when the page is seen again', async () => {
    await playFullscreen();
    await until(() => held() === 1, 'the lock');
    setVisibility('hidden');
    await until(() => held() === 0, 'the release');
    setVisibility('visible');
    await until(() => held() === 1, 'the lock again');
  });

  it('lets the screen go when the player leaves the page', async () => {
    const player = await playFullscreen();
    await until(() => held() === 1, 'the lock');
    player.remove();
    await until(() => held() === 0, 'the release');
  });

  it('keeps no lock that is granted after the pause', async () => {
    let grant = (): void => undefined;
    let isAsked = false;
    answer = () =>
      new Promise((resolve) => {
        isAsked = true;
        grant = resolve;
      });
    const player = await playFullscreen();
    await until(() => isAsked, 'the request');
    player.pause();
    await until(() => player.player!.state.playButton === 'play', 'the pause');
    grant();
    await until(() => locks.length === 1 && held() === 0, 'the release');
  });

  it('plays on where the browser refuses', async () => {
    let refusals = 0;
    answer = () => {
      refusals += 1;
      return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    };
    const player = await playFullscreen();
    await until(() => refusals > 0, 'the refusal');
    expect(player.paused).to.equal(false);
    expect(locks).to.have.length(0);
  });

  it('turns the screen of touch devices as the picture lies', async () => {
    emulateTouch();
    await playFullscreen();
    await until(() => turns.length > 0, 'the turn');
    expect(turns[0]).to.equal('landscape');
  });

  it('leaves the screens of other devices as they are', async () => {
    await playFullscreen();
    await until(() => held() === 1, 'the part');
    expect(turns).to.deep.equal([]);
  });
});

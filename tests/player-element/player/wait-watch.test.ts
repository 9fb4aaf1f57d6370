import { expect } from '@open-wc/testing';
import type { PlaybackSource } from '../../../player-element/src/media/source/playback-source';
import { PlayIntent } from '../../../player-element/src/player/play-intent';
import { WaitWatch } from '../../../player-element/src/player/wait-watch';
import { stopClock, type FakeClock } from '../../support/fake-clock';
import { FakeVideo } from '../../support/fake-video';
import { afterEach, beforeEach, describe, it } from '../../support/player-harness';

let clock: FakeClock;
let life: AbortController;
let video: FakeVideo;
let source: EventTarget & { src: string; failure?: object };
let watch: WaitWatch;

function setOnline(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

describe('WaitWatch', () => {
  beforeEach(() => {
    clock = stopClock();
    life = new AbortController();
    video = Object.assign(new FakeVideo(), { readyState: 0 });
    source = Object.assign(new EventTarget(), { src: 'film.mp4' });
    const owned = video as unknown as HTMLVideoElement;
    watch = new WaitWatch(owned, source as unknown as PlaybackSource, new PlayIntent(owned), life.signal);
  });

  afterEach(() => {
    life.abort();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('finds loading slow after 5 s and very slow after 10 s, until pictures move', () => {
    void video.play();
    clock.pass(4999);
    expect(watch.state.slowness).to.equal('none');
    clock.pass(1);
    expect(watch.state.slowness).to.equal('slow');
    clock.pass(5000);
    expect(watch.state.slowness).to.equal('very-slow');
    video.tell('playing', { readyState: 4 });
    expect(watch.state.slowness).to.equal('none');
  });

  it('does not count while nobody wants to play, nor after a failure', () => {
    clock.pass(20_000);
    expect(watch.state.slowness).to.equal('none');
    void video.play();
    source.failure = {};
    source.dispatchEvent(new Event('failurechange'));
    clock.pass(20_000);
    expect(watch.state.slowness).to.equal('none');
  });

  it('counts anew from a new load', () => {
    void video.play();
    clock.pass(12_000);
    source.dispatchEvent(new Event('sourcechange'));
    expect(watch.state.slowness).to.equal('none');
    clock.pass(5000);
    expect(watch.state.slowness).to.equal('slow');
  });

  it('knows at once that it is the network that is missing, and is not slow then', () => {
    void video.play();
    let changes = 0;
    watch.addEventListener('waitchange', () => (changes += 1));
    setOnline(false);
    expect([watch.state.isOffline, changes]).to.deep.equal([true, 1]);
    clock.pass(20_000);
    expect(watch.state.slowness).to.equal('none');
    setOnline(true);
    expect(watch.state.isOffline).to.equal(false);
    clock.pass(5000);
    expect(watch.state.slowness).to.equal('slow');
  });

  it('says nothing of a missing network while pictures move', () => {
    video.tell('play', { paused: false, readyState: 4 });
    setOnline(false);
    expect(watch.state.isOffline).to.equal(false);
    video.tell('waiting', { readyState: 2 });
    expect(watch.state.isOffline).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import { PlayIntent } from '../../../player-element/src/player/play-intent';
import { fatalFailure } from '../../../player-element/src/media/playback-failure';
import { FakeVideo } from '../../support/fake-video';
import { beforeEach, describe, it } from '../../support/player-harness';

/** A video whose `play()` settles as a test says, as the browser's does. */
class SlowVideo extends FakeVideo {
  plays: { resolve(): void; reject(reason: unknown): void }[] = [];

  override play(): Promise<void> {
    this.tell('play', { paused: false });
    return new Promise((resolve, reject) => this.plays.push({ resolve, reject }));
  }

  /** What loading does: it pauses without an event. */
  reset(): void {
    this.paused = true;
    this.plays.at(-1)?.reject(new DOMException('reset', 'AbortError'));
  }
}

const nameOf = (promise: Promise<void>): Promise<string> =>
  promise.then(
    () => 'played',
    (error: Error) => error.name,
  );

describe('PlayIntent', () => {
  let video: SlowVideo;
  let intent: PlayIntent;
  let changes: boolean[];

  beforeEach(() => {
    video = new SlowVideo();
    intent = new PlayIntent(video as unknown as HTMLVideoElement);
    changes = [];
    intent.addEventListener('intentchange', () => changes.push(intent.wantsToPlay));
  });

  it('tells when somebody asks for playback and when somebody pauses it', () => {
    void intent.play();
    void intent.play();
    intent.pause();
    expect(changes).to.deep.equal([true, false]);
    expect(video.paused).to.equal(true);
  });

  it('follows what the page and the browser do to the video', () => {
    void video.play();
    expect(intent.wantsToPlay).to.equal(true);
    video.pause();
    expect(intent.wantsToPlay).to.equal(false);
  });

  it('resolves for a video that ended before the page heard that it plays', async () => {
    const played = nameOf(intent.play());
    video.tell('pause', { paused: true, ended: true });
    expect(await played).to.equal('played');
    expect(intent.wantsToPlay).to.equal(false);
  });

  it('rejects when the browser refuses to replay a video that ended', async () => {
    video.ended = true;
    const played = nameOf(intent.play());
    video.paused = true;
    video.plays[0]!.reject(new DOMException('refused', 'NotAllowedError'));
    expect(await played).to.equal('NotAllowedError');
  });

  it('plays on after the video was loaded anew, and its promise waits for that', async () => {
    const played = nameOf(intent.play());
    intent.keepPlaying(() => video.reset());
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([false, true]);
    await Promise.resolve();
    video.plays.at(-1)?.resolve();
    expect(await played).to.equal('played');
    expect(changes).to.deep.equal([true]);
  });

  it('leaves a paused video paused when it is loaded anew', () => {
    intent.keepPlaying(() => video.reset());
    expect(video.paused).to.equal(true);
    void intent.play();
    // The browser fires `pause` later, and loading drops the events that wait.
    video.paused = true;
    intent.keepPlaying(() => video.reset());
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([true, false]);
  });

  it('outlives the pause of a video that fails', () => {
    void intent.play();
    video.tell('pause', { paused: true, error: {} as MediaError });
    expect(intent.wantsToPlay).to.equal(true);
    intent.keepPlaying(() => Object.assign(video, { error: null }));
    expect(video.paused).to.equal(false);
  });

  it('outlives an error during the start, which Chromium reports as a pause', async () => {
    const played = nameOf(intent.play());
    video.tell('pause', { paused: true, error: {} as MediaError });
    video.plays[0]?.reject(new DOMException('interrupted by a call to pause()', 'AbortError'));
    await Promise.resolve();
    expect(intent.wantsToPlay).to.equal(true);
    intent.keepPlaying(() => Object.assign(video, { error: null }));
    video.plays[1]?.resolve();
    expect(await played).to.equal('played');
  });

  it('rejects with AbortError on a pause', async () => {
    const played = nameOf(intent.play());
    video.pause();
    expect(await played).to.equal('AbortError');
  });

  it('rejects as the browser does when it refuses, and no longer wants to play', async () => {
    const played = nameOf(intent.play());
    video.paused = true;
    video.plays[0]?.reject(new DOMException('no gesture', 'NotAllowedError'));
    expect(await played).to.equal('NotAllowedError');
    expect(intent.wantsToPlay).to.equal(false);
  });

  it('leaves it to the source to tell that it cannot be played: another engine may', async () => {
    const played = nameOf(intent.play());
    video.plays[0]?.reject(new DOMException('no decoder', 'NotSupportedError'));
    await Promise.resolve();
    intent.keepPlaying(() => video.reset());
    video.plays[1]?.resolve();
    expect(await played).to.equal('played');

    const failed = nameOf(intent.play());
    intent.reject(fatalFailure('unsupported', 'film.m3u8', undefined));
    expect(await failed).to.equal('NotSupportedError');
    expect(intent.wantsToPlay).to.equal(true);
  });
});

describe('PlayIntent.hold', () => {
  const start = (): { video: SlowVideo; intent: PlayIntent; tells: () => number } => {
    const video = new SlowVideo();
    const intent = new PlayIntent(video as unknown as HTMLVideoElement);
    let count = 0;
    intent.addEventListener('intentchange', () => (count += 1));
    return { video, intent, tells: () => count };
  };

  it('lets the video wait though it is wanted, and play when it ends', async () => {
    const { video, intent, tells } = start();
    intent.hold(true);
    const played = nameOf(intent.play());
    expect([video.paused, video.plays.length, intent.wantsToPlay]).to.deep.equal([true, 0, true]);
    intent.hold(false);
    video.plays[0]?.resolve();
    expect(await played).to.equal('played');
    expect(tells()).to.equal(3);
  });

  it('pauses a video that plays, which is still wanted', () => {
    const { video, intent } = start();
    void intent.play();
    intent.hold(true);
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([true, true]);
    intent.hold(false);
    expect(video.paused).to.equal(false);
  });

  it('takes a pause and a wish meanwhile', () => {
    const { video, intent } = start();
    void intent.play();
    intent.hold(true);
    intent.pause();
    intent.hold(false);
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([true, false]);
  });

  it('holds what the browser’s own controls play, and knows that it is wanted', () => {
    const { video, intent } = start();
    intent.hold(true);
    void video.play();
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([true, true]);
  });

  it('outlives a load', () => {
    const { video, intent } = start();
    void intent.play();
    intent.hold(true);
    intent.keepPlaying(() => video.reset());
    expect([video.paused, intent.wantsToPlay]).to.deep.equal([true, true]);
  });
});

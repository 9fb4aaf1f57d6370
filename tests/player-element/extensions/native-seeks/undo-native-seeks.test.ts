import { expect } from '@open-wc/testing';
import { undoNativeSeeks } from '../../../../player-element/src/extensions/native-seeks/undo-native-seeks';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { emulateTouch } from '../../../support/emulate-touch';
import { afterEach, describe, it, media, mountReady, nextEvent, until } from '../../../support/player-harness';

const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));

/** What the browser's own slider does: no script of the page has a part in it. */
function seekNatively(video: HTMLVideoElement, seconds: number): void {
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!.set!.call(video, seconds);
}

async function createVideo(isSpeedEnabled: boolean, src: string = media.clip): Promise<HTMLVideoElement> {
  const [video, options, life] = [document.createElement('video'), new PageOptions(), new AbortController()];
  ends.push(() => {
    life.abort();
    video.removeAttribute('src');
    video.load();
  });
  Object.assign(video, { controls: true, muted: true, preload: 'auto' });
  options.set({ isSpeedEnabled });
  undoNativeSeeks({ video, options }, life.signal);
  video.src = src;
  await nextEvent(video, 'loadeddata');
  return video;
}

describe('undoNativeSeeks', () => {
  it('puts back what the viewer sought, and leaves what scripts seek (spec 5.2)', async () => {
    const video = await createVideo(false);
    video.currentTime = 2;
    await nextEvent(video, 'seeked');
    expect(video.currentTime).to.equal(2);
    for (const place of [4, 0.5]) {
      seekNatively(video, place);
      await until(() => video.currentTime === 2 && !video.seeking, 'the place before');
    }
    video.currentTime = 3;
    video.currentTime = 5;
    await nextEvent(video, 'seeked');
    await until(() => !video.seeking, 'no seek');
    expect(video.currentTime).to.equal(5);
  });

  it('keeps to where playback is by now, and begins again at the end', async () => {
    const video = await createVideo(false, media.long);
    await video.play();
    await until(() => video.currentTime > 0.6, 'some playback');
    const paused = nextEvent(video, 'pause');
    video.pause();
    await paused;
    const place = video.currentTime;
    seekNatively(video, 4);
    await nextEvent(video, 'seeked');
    await until(() => !video.seeking, 'no seek');
    expect(video.currentTime).to.be.closeTo(place, 0.3);
    const ended = nextEvent(video, 'ended');
    video.currentTime = video.duration - 0.1;
    await video.play();
    await ended;
    await video.play();
    await until(() => video.currentTime > 0.1 && video.currentTime < video.duration - 1, 'the beginning');
  });

  it('keeps a start position that was asked for before anything was known', async () => {
    const video = await createVideo(false);
    // The event, since `readyState` is ahead of it.
    const loaded = nextEvent(video, 'loadeddata');
    video.src = `${media.clip}?start`;
    video.currentTime = 3;
    await loaded;
    await until(() => !video.seeking, 'the start');
    expect(video.currentTime).to.equal(3);
    seekNatively(video, 1);
    await until(() => video.currentTime === 3 && !video.seeking, 'the place before');
  });

  it('leaves every seek alone where seeking is allowed', async () => {
    const video = await createVideo(true);
    seekNatively(video, 4);
    await nextEvent(video, 'seeked');
    expect(video.currentTime).to.equal(4);
  });

  it('serves a player on a touch device that forbids seeking (spec 5.2)', async () => {
    emulateTouch();
    const player = await mountReady({ 'no-speed': '' });
    expect(player.video.controls).to.equal(true);
    const seekAndSettle = async (seek: () => void): Promise<void> => {
      seek();
      await nextEvent(player, 'seeked');
      await until(() => !player.seeking, 'no seek');
    };
    do {
      // Until the part that does it has arrived.
      await seekAndSettle(() => (player.currentTime = 0));
      await seekAndSettle(() => seekNatively(player.video, 4));
    } while (player.currentTime === 4);
    expect(player.currentTime).to.equal(0);
    player.currentTime = 2;
    await nextEvent(player, 'seeked');
    seekNatively(player.video, 4);
    await until(() => player.currentTime === 2 && !player.seeking, 'the place before');
  });
});

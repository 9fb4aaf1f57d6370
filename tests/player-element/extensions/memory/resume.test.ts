import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { emulateTouchScreen, withEmulatedMedia } from '../../../support/emulate-media';
import { stopClock } from '../../../support/fake-clock';
import { FakeStorage } from '../../../support/fake-storage';
import {
  afterEach,
  button,
  buttonNames,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  part,
  parts,
  press,
  seek,
  until,
  untilButton,
} from '../../../support/player-harness';

const POSITIONS = 'films.positions';
const LENGTH = 60;
const name = (path: string): string => `${location.host}${path}`;
const left = (seconds: number, duration = LENGTH, path: string = media.long): FakeStorage =>
  new FakeStorage({ [POSITIONS]: [[name(path), seconds, duration]] });

async function remembering(storage: FakeStorage, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ src: media.long, muted: '', ...attributes });
  player.storageAdapter = storage;
  player.storage = 'films';
  return player;
}

const text = (player: XlVideoPlayer): string | undefined => parts(player, 'resume-notice')[0]?.textContent?.trim();
/** Waits until it was decided where playback begins. */
async function untilDecided(player: XlVideoPlayer, storage: FakeStorage): Promise<void> {
  await until(() => storage.calls.includes(`get ${POSITIONS}`), 'the reading');
  await player.updateComplete;
}
const positions = (storage: FakeStorage): unknown => storage.value(POSITIONS);

describe('the position of a source', () => {
  it('is where playback goes on, and the viewer is told and offered the beginning', async () => {
    const player = await remembering(left(32.5));
    player.playbackRate = 0.1;
    await untilButton(player, '从头播放');
    expect(player.currentTime).to.be.closeTo(32.5, 0.3);
    expect(text(player)).to.include('已从 0:32 继续播放');
    const status = player.renderRoot.querySelector('xlvp-resume-notice [role="status"]');
    expect(status?.textContent).to.equal('已从 0:32 继续播放');
    expect(player.matches(':focus-within')).to.equal(false);
    await click(button(player, '从头播放'));
    await until(() => player.currentTime < 5 && !player.paused, 'the beginning');
    expect(text(player)).to.equal(undefined);
    expect(player.renderRoot.contains((player.renderRoot as ShadowRoot).activeElement)).to.equal(true);
  });

  it('is reached by the keyboard before the bar', async () => {
    const player = await remembering(left(32.5));
    player.playbackRate = 0.1;
    await untilButton(player, '从头播放');
    button(player, '从头播放').focus();
    await press('Enter');
    await until(() => player.currentTime < 5, 'the beginning');
  });

  it('is stored on a pause, and for every address of the source', async () => {
    // Every few seconds it is stored anyway.
    stopClock();
    const storage = new FakeStorage();
    const player = await remembering(storage, { src: `${media.long}?token=1` });
    await untilDecided(player, storage);
    player.currentTime = 20;
    await player.play();
    await framesAdvance(player);
    player.pause();
    await until(() => storage.items.has(POSITIONS), 'the position');
    const [[place, seconds, duration]] = positions(storage) as [[string, number, number]];
    expect(place).to.equal(name(media.long));
    expect(seconds).to.be.closeTo(player.currentTime, 0.1);
    expect(duration).to.be.closeTo(LENGTH, 1);
    const again = await remembering(storage, { src: `${media.long}?token=2` });
    await until(() => again.currentTime > 19, 'the position');
  });

  for (const [what, leave] of [
    ['the page goes away', () => dispatchEvent(new Event('pagehide'))],
    ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['another source comes', (player: XlVideoPlayer) => (player.src = media.clip)],
    ['the player is removed', (player: XlVideoPlayer) => player.remove()],
  ] as [string, (player: XlVideoPlayer) => unknown][]) {
    it(`is stored when ${what}`, async () => {
      // Every few seconds it is stored anyway.
      stopClock();
      const storage = new FakeStorage();
      const player = await remembering(storage);
      await untilDecided(player, storage);
      let reported = 0;
      player.addEventListener('timeupdate', () => (reported = player.currentTime));
      player.currentTime = 20;
      await player.play();
      await until(() => reported > 20.3, 'playback');
      storage.removeItem(POSITIONS);
      await leave(player);
      await until(() => storage.items.has(POSITIONS), 'the position');
      const [[place, seconds]] = positions(storage) as [[string, number]];
      expect(place).to.equal(name(media.long));
      expect(seconds).to.be.greaterThan(19.9);
    });
  }

  it('is where a seek leads that the page does not wait for', async () => {
    stopClock();
    const storage = new FakeStorage();
    const player = await remembering(storage);
    await untilDecided(player, storage);
    await player.play();
    await framesAdvance(player);
    player.pause();
    player.currentTime = 40;
    dispatchEvent(new Event('pagehide'));
    const stored = (): unknown => (positions(storage) as [string, number][] | null)?.[0]?.[1];
    await until(() => stored() === 40, 'the position');
  });

  it('is forgotten at the end', async () => {
    const storage = left(30);
    const player = await remembering(storage);
    await until(() => player.currentTime > 29, 'the position');
    player.currentTime = 59.5;
    await player.play();
    await until(() => player.ended, 'the end');
    await until(() => (positions(storage) as unknown[]).length === 0, 'the forgetting');
  });

  it('counts only from where it is worth it', async () => {
    for (const seconds of [5, 58]) {
      const storage = left(seconds);
      const player = await remembering(storage);
      await until(() => player.readyState > 1, 'the media');
      await untilDecided(player, storage);
      expect(player.currentTime).to.equal(0);
      expect(buttonNames(player)).not.to.include('从头播放');
    }
  });

  it('gives way to the start time of the page', async () => {
    const storage = left(30);
    const player = await remembering(storage, { 'start-time': '3' });
    await untilDecided(player, storage);
    await until(() => player.currentTime >= 3, 'the start');
    expect(player.currentTime).to.equal(3);
  });

  it('gives way to the part that the address of a stream names', async () => {
    const storage = left(10.5, 12, media.stream);
    const player = await remembering(storage, { src: `${media.stream}#t=3` });
    await untilDecided(player, storage);
    await until(() => player.readyState > 1, 'the start');
    expect(player.currentTime).to.be.closeTo(3, 0.2);
  });

  it('gives way to a viewer who has gone elsewhere already', async () => {
    const storage = left(30);
    const player = await mount({ src: media.long, muted: '' });
    await until(() => player.readyState > 0, 'the media');
    player.currentTime = 7;
    player.storageAdapter = storage;
    player.storage = 'films';
    await untilDecided(player, storage);
    expect(player.currentTime).to.equal(7);
  });

  for (const [what, watched, place, expected] of [
    ['is where playback goes on also for a viewer who has watched the beginning until it came', 2.5, 0, 30],
    ['gives way to a viewer who has gone elsewhere since', 0.5, 7, 7],
  ] as const) {
    it(what, async () => {
      const player = await mount({ src: media.long, muted: '' });
      // A machine that stands still for a while does not get far.
      player.playbackRate = 0.5;
      await player.play();
      await until(() => player.currentTime > watched, 'playback');
      player.pause();
      if (place) await seek(player, place);
      const storage = left(30);
      player.storageAdapter = storage;
      player.storage = 'films';
      await untilDecided(player, storage);
      expect(player.currentTime).to.equal(expected);
    });
  }

  it('is not that of another film at the same address', async () => {
    const storage = left(30, 90);
    const player = await remembering(storage);
    await until(() => player.readyState > 1, 'the media');
    await untilDecided(player, storage);
    expect(player.currentTime).to.equal(0);
  });

  it('is sought when the viewer starts what was not loaded before', async () => {
    // The notice goes by itself while the video plays.
    stopClock();
    const player = await remembering(left(30), { preload: 'none' });
    void player.play();
    await untilButton(player, '从头播放');
    expect(player.currentTime).to.be.greaterThan(29);
  });

  it('has no way back where the page forbids seeking', async () => {
    const player = await remembering(left(30), { 'no-speed': '' });
    await until(() => text(player) !== undefined, 'the notice');
    expect(buttonNames(player)).not.to.include('从头播放');
  });

  it('makes way for the offer at the end', async () => {
    const player = await remembering(left(50));
    await until(() => text(player) !== undefined, 'the notice');
    player.currentTime = player.duration - 0.2;
    await player.play();
    await untilButton(player, '重新播放');
    expect(buttonNames(player)).not.to.include('从头播放');
    expect(part(player, 'resume-notice').checkVisibility()).to.equal(false);
  });

  it('of a source stands until that source is taken away', async () => {
    const player = await remembering(left(30));
    await until(() => text(player) !== undefined, 'the notice');
    player.src = media.clip;
    await until(() => text(player) === undefined, 'no notice');
  });
});

withEmulatedMedia(describe)('the notice of a position on a touch screen', () => {
  afterEach(() => emulateTouchScreen(false));

  it('has a button as high as a finger needs it', async () => {
    await emulateTouchScreen(true);
    const player = await remembering(left(30));
    await until(() => text(player) !== undefined, 'the notice');
    expect(part(player, 'restart-button').getBoundingClientRect().height).to.be.at.least(44);
  });

  it('is not below the large buttons of a small player', async () => {
    await emulateTouchScreen(true);
    const player = await remembering(left(30), { width: '360', height: '203', 'touch-controls': 'custom' });
    await until(() => text(player) !== undefined && parts(player, 'touch-play-button').length > 0, 'both');
    const [notice, play] = [part(player, 'resume-notice'), part(player, 'touch-play-button')];
    await Promise.all(notice.getAnimations().map(({ finished }) => finished));
    expect(notice.getBoundingClientRect().bottom).to.be.at.most(play.getBoundingClientRect().top);
  });
});

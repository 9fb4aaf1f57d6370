import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { playlistOf, type PlaylistOptions } from '../../../../player-element/src/playlist';
import { emulateTouch } from '../../../support/emulate-touch';
import { stopClock, type FakeClock } from '../../../support/fake-clock';
import {
  afterEach,
  beforeEach,
  button,
  buttonNames,
  click,
  describe,
  focusSurface,
  it,
  media,
  mount,
  nextEvent,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

const items = [
  { src: media.clip, title: '第一课' },
  { src: media.long, title: '第二课', poster: media.poster },
];

/** A player whose first film of two has just ended. */
async function mountAtEnd(
  options: Partial<PlaylistOptions> = {},
  attributes: Record<string, string> = {},
): Promise<XlVideoPlayer> {
  const player = await mount({ muted: '', ...attributes });
  player.playlist = { items, ...options };
  await until(() => playlistOf(player).items.length > 0 && player.readyState > 0, 'the playlist');
  const ended = nextEvent(player, 'ended');
  await player.play();
  // A busy machine may come here when the end is over: then there is no other.
  if (!player.ended) player.currentTime = player.duration - 0.2;
  await ended;
  return player;
}

const isShown = (player: XlVideoPlayer): boolean => parts(player, 'up-next').length > 0;

/** Lets the page be hidden, or seen again. */
function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what comes next', () => {
  let clock: FakeClock;

  beforeEach(() => void (clock = stopClock()));

  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  it('has buttons as high as a finger on touch devices, in small players too', async () => {
    emulateTouch();
    const player = await mountAtEnd({}, { 'touch-controls': 'custom', width: '320', height: '180' });
    await until(() => isShown(player) && player.renderRoot.querySelector('.layers.touch'), 'the notice');
    for (const name of ['play-now-button', 'cancel-next-button']) {
      const box = part(player, name).getBoundingClientRect();
      expect(box.height, name).to.be.at.least(44);
      expect(box.bottom, name).to.be.at.most(part(player, 'control-bar').getBoundingClientRect().top);
    }
  });

  it('is told of once, counts down and plays', async () => {
    const player = await mountAtEnd();
    await until(() => isShown(player), 'the notice');
    expect(part(player, 'up-next-title').textContent).to.equal('第二课');
    const status = player.renderRoot.querySelector('xlvp-up-next-view [role="status"]')!;
    expect(status.textContent).to.equal('5 秒后播放：第二课');
    expect(parts(player, 'ended-view')).to.have.length(0);
    clock.pass(1000);
    await until(() => part(player, 'up-next').querySelector('.up-next-seconds')?.textContent === '4', 'the seconds');
    expect(status.textContent).to.equal('5 秒后播放：第二课');
    clock.pass(3000);
    await player.updateComplete;
    expect([isShown(player), playlistOf(player).index]).to.deep.equal([true, 0]);
    clock.pass(1000);
    await until(() => playlistOf(player).index === 1 && !player.paused, 'the next film');
    expect([isShown(player), status.textContent]).to.deep.equal([false, '']);
  });

  it('can be had at once', async () => {
    const player = await mountAtEnd();
    await untilButton(player, '立即播放');
    await click(button(player, '立即播放'));
    await until(() => playlistOf(player).index === 1 && !player.paused, 'the next film');
  });

  it('can be refused', async () => {
    const player = await mountAtEnd();
    await untilButton(player, '取消');
    await click(button(player, '取消'));
    await until(() => !isShown(player), 'the end of it');
    await untilButton(player, '重新播放');
    expect(playlistOf(player).index).to.equal(0);
  });

  it('can be refused by Escape', async () => {
    const player = await mountAtEnd();
    await until(() => isShown(player), 'the notice');
    focusSurface(player);
    await press('Escape');
    await until(() => !isShown(player), 'the end of it');
    expect(playlistOf(player).index).to.equal(0);
  });

  it('waits while nobody sees the page', async () => {
    const player = await mountAtEnd();
    await until(() => isShown(player), 'the notice');
    hide(true);
    await until(() => player.player!.state.isUpNextWaiting, 'the wait');
    const { upNextSeconds } = player.player!.state;
    clock.pass(1500);
    expect(player.player!.state.upNextSeconds).to.equal(upNextSeconds);
    hide(false);
    clock.pass(1000);
    await until(() => player.player!.state.upNextSeconds! < upNextSeconds!, 'the countdown');
  });

  it('is gone when the viewer goes elsewhere', async () => {
    const player = await mountAtEnd();
    await until(() => isShown(player), 'the notice');
    player.currentTime = 1;
    await until(() => !isShown(player), 'the end of it');
  });

  it('is nothing after the last film, nor where the page wants none', async () => {
    const last = await mountAtEnd({ items: [items[0]!] });
    const unwanted = await mountAtEnd({ autoNext: false });
    for (const player of [last, unwanted]) {
      await untilButton(player, '重新播放');
      expect(isShown(player)).to.equal(false);
      expect(buttonNames(player)).not.to.include('立即播放');
    }
  });
});

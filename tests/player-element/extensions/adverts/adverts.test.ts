import { expect } from '@open-wc/testing';
import type { Advert, AdvertBreak, AdErrorEvent, QoeEvent } from '../../../../player-element/src/index';
import { advertsOf } from '../../../../player-element/src/adverts';
import { CONTROLS_IDLE_MS } from '../../../../player-element/src/config';
import { ADVERT_WAIT_MS } from '../../../../player-element/src/extensions/adverts/advert-wait';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { AdServer, atAds } from '../../../support/ad-server';
import { holdTimersOf, stopClock } from '../../../support/fake-clock';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  beforeEach,
  button,
  buttonNames,
  click,
  describe,
  focusSurface,
  framesAdvance,
  hold,
  it,
  media,
  mount,
  mountReady,
  nextEvent,
  part,
  parts,
  recordTexts,
  press,
  seek,
  until,
  untilButton,
  expectAccessible,
} from '../../../support/player-harness';

const TRACKED = [
  'impression',
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
  'clickTracking',
  'error',
] as const;
const tracking = Object.fromEntries(TRACKED.map((moment) => [moment, atAds(moment)]));
/** One that no test waits for the end of. */
const ad: Advert = { src: media.long, tracking };
/** Half a second. */
const short: Advert = { src: `${media.clip}#t=5.5`, tracking };
const skippable: Advert = { ...ad, skipAfter: 0 };

const TYPES = ['adbreakstart', 'adbreakend', 'adstart', 'adend', 'adskip', 'aderror', 'ended'] as const;

/** Types of what the player tells of adverts from now on. */
function record(player: XlVideoPlayer): string[] {
  const told: string[] = [];
  for (const type of TYPES) player.addEventListener(type, () => told.push(type));
  return told;
}

/** A player of 60 s without sound and with these breaks. */
async function mountWith(
  adverts: readonly AdvertBreak[],
  attributes: Record<string, string> = {},
): Promise<XlVideoPlayer> {
  const player = document.createElement('xl-video-player');
  player.adverts = adverts;
  const all = { src: media.long, muted: '', ...attributes };
  for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
  const place = await mount();
  place.replaceWith(player);
  await player.updateComplete;
  return player;
}

const adVideo = (player: XlVideoPlayer): HTMLVideoElement => part(player, 'advert-video') as HTMLVideoElement;
const untilAdvert = (player: XlVideoPlayer): Promise<void> =>
  until(() => advertsOf(player).current?.isWaiting === false, 'the advert');
const untilMedia = async (player: XlVideoPlayer): Promise<void> => {
  await until(() => !advertsOf(player).isBreak && !player.paused, 'the media');
  await framesAdvance(player);
};
/** Goes to a position in seconds of media that is there, which WebKitGTK needs to play from it. */
async function seekInMedia(player: XlVideoPlayer, time: number): Promise<void> {
  await until(() => player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'the media');
  await seek(player, time);
}
const spoken = (player: XlVideoPlayer): string | undefined =>
  player.renderRoot.querySelector('xlvp-advert [role="status"]')?.textContent ?? undefined;

describe('adverts', () => {
  let server: AdServer;

  beforeEach(() => {
    server = new AdServer();
    // An advert that a busy machine brings late is not one that nobody waits for any longer.
    holdTimersOf(ADVERT_WAIT_MS);
    // The button to skip moves when the controls hide.
    holdTimersOf(CONTROLS_IDLE_MS);
  });
  afterEach(() => server.close());

  it('come before the media, of which nothing is seen until they are over', async () => {
    const player = await mountWith([{ ads: [skippable] }]);
    const told = record(player);
    let isEarly = false;
    player.addEventListener('playing', () => (isEarly ||= advertsOf(player).isBreak));
    void player.play();
    await untilAdvert(player);
    expect(player.currentTime).to.equal(0);
    expect(player.video.played.length).to.equal(0);
    expect(spoken(player)).to.equal('广告开始');
    expect(part(player, 'advert').getAttribute('aria-label')).to.equal('广告');
    advertsOf(player).skip();
    await untilMedia(player);
    expect(isEarly).to.equal(false);
    expect(told).to.deep.equal(['adbreakstart', 'adstart', 'adskip', 'adend', 'adbreakend']);
    expect(spoken(player)).to.equal('广告结束');
  });

  it('wait until somebody wants to play', async () => {
    const player = await mountWith([{ ads: [ad] }]);
    await until(() => player.readyState > 1, 'the media');
    expect(advertsOf(player).isBreak).to.equal(false);
    expect(adVideo(player).src).to.equal('');
    await click(button(player, '播放视频'));
    await untilAdvert(player);
  });

  it('keep the media from playing though they come later than the first press', async () => {
    const player = document.createElement('xl-video-player');
    Object.assign(player, { src: media.long, muted: true, adverts: [{ ads: [skippable] }] });
    const place = await mount();
    place.replaceWith(player);
    void player.play();
    await untilAdvert(player);
    expect(player.video.played.length).to.equal(0);
    expect(advertsOf(player).skip()).to.equal(true);
    await untilMedia(player);
  });

  it('are shown to muted players that start by themselves', async () => {
    const player = await mountWith([{ ads: [skippable] }], { autoplay: '' });
    await untilAdvert(player);
    expect(adVideo(player).muted).to.equal(true);
    expect(player.video.played.length).to.equal(0);
  });

  it('follow each other, and say which one it is', async () => {
    const player = await mountWith([{ ads: [{ ...skippable, src: media.clip }, short] }]);
    player.addEventListener('adstart', () => (adVideo(player).playbackRate = 0.1), { once: true });
    void player.play();
    await untilAdvert(player);
    await until(() => /广告\s*1\/2\s*剩余 \d 秒/.test(part(player, 'advert-label').textContent ?? ''), 'the first');
    const labels = recordTexts(player, 'advert-label');
    await click(button(player, '跳过广告'));
    await until(() => labels.some(({ text }) => /2\/2/.test(text)), 'the second');
    await untilMedia(player);
  });

  it('can be skipped once the page allows it, which takes no focus and is said', async () => {
    const player = await mountWith([{ ads: [{ ...ad, skipAfter: 5 }] }]);
    const told = record(player);
    player.addEventListener('adstart', () => (adVideo(player).playbackRate = 0.1), { once: true });
    void player.play();
    await untilAdvert(player);
    expect(part(player, 'advert-skip').textContent).to.match(/^[1-5] 秒后可跳过$/);
    expect(advertsOf(player).skip()).to.equal(false);
    focusSurface(player);
    adVideo(player).currentTime = 5;
    await untilButton(player, '跳过广告');
    expect((player.renderRoot as ShadowRoot).activeElement).to.equal(part(player, 'player'));
    expect(spoken(player)).to.equal('可以跳过广告');
    button(player, '跳过广告').focus();
    await press('Enter');
    await untilMedia(player);
    expect(told).to.include('adskip');
    expect(player.matches(':focus-within')).to.equal(true);
    expect(server.moments.filter((moment) => moment === 'skip')).to.have.length(1);
  });

  it('cannot be skipped where the page does not say so', async () => {
    const player = await mountWith([{ ads: [ad] }]);
    void player.play();
    await untilAdvert(player);
    expect(parts(player, 'advert-skip')).to.have.length(0);
    expect(advertsOf(player).skip()).to.equal(false);
  });

  it('pause and play with the player, by its buttons, its keys and its methods', async () => {
    const player = await mountWith([{ ads: [ad] }]);
    void player.play();
    await untilAdvert(player);
    await click(part(player, 'play-button'));
    await until(() => adVideo(player).paused, 'the pause');
    await press(' ');
    await until(() => !adVideo(player).paused, 'the advert');
    focusSurface(player);
    await press('k');
    await until(() => adVideo(player).paused, 'the pause');
    await player.updateComplete;
    expect(buttonNames(player)).to.include('播放视频');
    void player.play();
    await until(() => !adVideo(player).paused, 'the advert');
    player.pause();
    await until(() => adVideo(player).paused, 'the pause');
    expect(server.moments.filter((moment) => /pause|resume/.test(moment))).to.deep.equal([
      'pause',
      'resume',
      'pause',
      'resume',
      'pause',
    ]);
    expect(player.currentTime).to.equal(0);
  });

  it('are as loud as the media, which stays as loud as the viewer made them', async () => {
    const player = await mountWith([{ ads: [skippable] }]);
    void player.play();
    await untilAdvert(player);
    focusSurface(player);
    await press('m');
    await until(() => !adVideo(player).muted, 'the sound');
    await press('ArrowUp');
    await until(() => Math.abs(adVideo(player).volume - 0.4) < 0.01, 'the volume');
    await press('m');
    await until(() => adVideo(player).muted, 'silence');
    advertsOf(player).skip();
    await untilMedia(player);
    expect(player.volume).to.be.closeTo(0.4, 0.01);
    expect(player.muted).to.equal(true);
    expect(server.moments.filter((moment) => /mute/.test(moment))).to.deep.equal(['unmute', 'mute']);
  });

  it('come in the middle, and the media goes on exactly as it was', async () => {
    const player = await mountWith([{ at: 10, ads: [skippable] }]);
    player.playbackRate = 1.5;
    await seekInMedia(player, 9.5);
    await player.play();
    await untilAdvert(player);
    const { currentTime, buffered } = player;
    const end = buffered.end(buffered.length - 1);
    expect(currentTime).to.be.at.least(10);
    await press(' ');
    expect(parts(player, 'advert-marker')).to.have.length(0);
    expect(player.currentTime).to.equal(currentTime);
    let isSought = false;
    player.addEventListener('seeking', () => (isSought = true));
    advertsOf(player).skip();
    await untilMedia(player);
    expect(isSought).to.equal(false);
    expect(player.playbackRate).to.equal(1.5);
    expect(player.video.playbackRate).to.equal(1.5);
    // However late the frames are looked at, nothing between was left out.
    expect([player.played.length, player.currentTime > currentTime]).to.deep.equal([1, true]);
    expect(player.buffered.end(player.buffered.length - 1)).to.be.at.least(end);
  });

  it('leave a stream its buffers, its quality and its place', async () => {
    const player = await mountWith([{ at: 4, ads: [skippable] }], { src: media.stream });
    await until(() => player.levels.length === 3, 'the qualities');
    player.level = 1;
    player.playbackRate = 0.25;
    await seekInMedia(player, 3.6);
    await player.play();
    await untilAdvert(player);
    const { currentTime } = player;
    const loads: string[] = [];
    for (const type of ['emptied', 'loadstart', 'seeking']) player.addEventListener(type, () => loads.push(type));
    advertsOf(player).skip();
    await untilMedia(player);
    expect(player.level).to.equal(1);
    expect([player.played.length, player.currentTime > currentTime]).to.deep.equal([1, true]);
    expect(loads).to.deep.equal([]);
  });

  it('that are skipped over by seeking are one, the last, and do not come again', async () => {
    const ads = [skippable];
    const player = await mountWith([
      { at: 10, ads },
      { at: '50%', ads },
      { at: 55, ads },
    ]);
    player.playbackRate = 0.5;
    const ats: unknown[] = [];
    player.addEventListener('adbreakstart', ({ at }) => ats.push(at));
    await player.play();
    await framesAdvance(player);
    await until(() => parts(player, 'advert-marker').length === 3, 'the marks');
    player.currentTime = 35;
    await untilAdvert(player);
    advertsOf(player).skip();
    await untilMedia(player);
    expect(ats).to.deep.equal(['50%']);
    player.currentTime = 5;
    player.currentTime = 32;
    await nextEvent(player, 'seeked');
    await framesAdvance(player);
    expect(ats).to.deep.equal(['50%']);
    expect(advertsOf(player).times).to.deep.equal([55]);
  });

  it('are not those that somebody never came past, where playback begins later', async () => {
    const player = await mountWith([{ at: 10, ads: [ad] }], { 'start-time': '20' });
    await until(() => player.currentTime >= 20 && !player.seeking, 'the start');
    await player.play();
    await framesAdvance(player);
    expect(player.currentTime).to.be.at.least(20);
    expect(advertsOf(player).isBreak).to.equal(false);
  });

  it('come after the media, whose end is told after them', async () => {
    const player = await mountWith([{ at: 'post', ads: [skippable] }], { src: media.clip });
    const told = record(player);
    await seekInMedia(player, 5.5);
    void player.play();
    await untilAdvert(player);
    expect(told).to.deep.equal(['adbreakstart', 'adstart']);
    advertsOf(player).skip();
    await until(() => parts(player, 'ended-view').length === 1, 'the end');
    expect(told.slice(2)).to.deep.equal(['adskip', 'adend', 'adbreakend', 'ended']);
    expect(player.ended).to.equal(true);
  });

  it('that fail are left out, and told of', async () => {
    const player = await mountWith([{ ads: [{ ...ad, src: media.missing }] }]);
    const told = record(player);
    const failed = nextEvent<AdErrorEvent>(player, 'aderror');
    void player.play();
    const { code, advert } = await failed;
    expect(code).to.equal(401);
    expect(advert?.src).to.equal(media.missing);
    await untilMedia(player);
    expect(told).to.deep.equal(['adbreakstart', 'aderror', 'adbreakend']);
    expect(server.moments).to.deep.equal(['error']);
  });

  it('of an unknown type, of no address and of a broken function are left out', async () => {
    const player = await mountWith([
      { ads: [{ ...ad, type: 'video/x-unknown' }, { src: 'javascript:0' }] },
      { at: 1, ads: () => Promise.reject(new Error('no')) },
    ]);
    const codes: number[] = [];
    player.addEventListener('aderror', ({ code }) => codes.push(code));
    void player.play();
    await untilMedia(player);
    await until(() => codes.length === 3, 'the break in the middle');
    expect(codes).to.deep.equal([403, 401, 900]);
  });

  it('that are slow are left out, and so is who finds them out slowly', async () => {
    const clock = stopClock();
    const player = await mountWith([
      { ads: [{ ...ad, src: hold(media.clip).src }] },
      { at: 30, ads: () => new Promise(() => undefined) },
    ]);
    const codes: number[] = [];
    player.addEventListener('aderror', ({ code }) => codes.push(code));
    void player.play();
    await until(() => parts(player, 'advert-video').some((video) => (video as HTMLVideoElement).src), 'the advert');
    const untilGivenUp = (count: number): Promise<void> =>
      until(() => {
        if (clock.hasTimer(ADVERT_WAIT_MS)) clock.pass(ADVERT_WAIT_MS);
        return codes.length === count;
      }, `the end of wait ${count}`);
    await untilGivenUp(1);
    await untilMedia(player);
    player.currentTime = 30;
    await untilGivenUp(2);
    await untilMedia(player);
    expect(codes).to.deep.equal([402, 301]);
  });

  it('that stand still are given up', async () => {
    const player = await mountWith([{ ads: [ad] }]);
    const told = record(player);
    void player.play();
    await untilAdvert(player);
    const { currentTime } = adVideo(player);
    await until(() => adVideo(player).currentTime > currentTime, 'what goes on');
    const clock = stopClock();
    // Waits that begin from here on.
    await nextEvent(adVideo(player), 'timeupdate');
    adVideo(player).playbackRate = 0;
    await until(() => clock.hasTimer(ADVERT_WAIT_MS), 'the wait');
    clock.pass(ADVERT_WAIT_MS);
    await untilMedia(player);
    expect(told).to.deep.equal(['adbreakstart', 'adstart', 'aderror', 'adend', 'adbreakend']);
  });

  it('are no part of what is measured of the media', async () => {
    const player = await mountWith([{ ads: [skippable] }, { at: 1, ads: [skippable] }], { qoe: '' });
    const events: QoeEvent[] = [];
    player.addEventListener('qoe', (event) => events.push(event));
    const clock = stopClock();
    void player.play();
    await untilAdvert(player);
    clock.pass(3000);
    expect(events).to.have.length(0);
    advertsOf(player).skip();
    await until(() => events.length === 1, 'the start');
    expect(events[0]!.reason).to.equal('start');
    await untilAdvert(player);
    clock.pass(2000);
    advertsOf(player).skip();
    await untilMedia(player);
    clock.pass(500);
    player.remove();
    // A removal is judged one task later.
    clock.pass(0);
    await until(() => events.at(-1)?.reason === 'exit', 'the end');
    // What had been played before it was looked at counts already.
    expect(events.at(-1)!.metrics.watchTime - events[0]!.metrics.watchTime).to.be.closeTo(0.5, 0.001);
  });

  it('pause, and are paused by, other players that want to play alone', async () => {
    const player = await mountWith([{ ads: [ad] }], { 'pause-others': '' });
    const other = await mountWith([], { 'pause-others': '' });
    await other.play();
    void player.play();
    await until(() => other.paused, 'the other one');
    await untilAdvert(player);
    void other.play();
    await until(() => adVideo(player).paused, 'the advert');
  });

  it('may be found out by a function when they are about to come', async () => {
    let calls = 0;
    const player = await mountWith([{ ads: () => Promise.resolve([skippable]).finally(() => (calls += 1)) }]);
    expect(calls).to.equal(0);
    void player.play();
    await untilAdvert(player);
    expect(calls).to.equal(1);
  });

  it('open the page behind them in a window of its own, pause, and count it', async () => {
    const player = await mountWith([
      { ads: [{ ...ad, clickThrough: 'https://example.com/offer', title: '新店开业' }] },
    ]);
    const urls: string[] = [];
    player.addEventListener('adclick', (event) => {
      event.preventDefault();
      urls.push(event.url);
    });
    void player.play();
    await untilAdvert(player);
    const link = part(player, 'advert-link') as HTMLAnchorElement;
    expect(link.ariaLabel).to.equal('了解详情：新店开业（在新窗口打开）');
    expect([link.target, link.rel, link.href]).to.deep.equal([
      '_blank',
      'noopener noreferrer',
      'https://example.com/offer',
    ]);
    await click(link);
    await until(() => adVideo(player).paused, 'the pause');
    expect(urls).to.deep.equal(['https://example.com/offer']);
    expect(server.moments.filter((moment) => moment === 'clickTracking')).to.have.length(1);
    await click(adVideo(player), { x: 0.5, y: 0.3 });
    await until(() => !adVideo(player).paused, 'the advert');
    await click(adVideo(player), { x: 0.5, y: 0.3 });
    await until(() => urls.length === 2, 'the press on the picture');
  });

  it('have no way to an address that is no page', async () => {
    const player = await mountWith([{ ads: [{ ...ad, clickThrough: 'javascript:alert(1)' }] }]);
    void player.play();
    await untilAdvert(player);
    expect(parts(player, 'advert-link')).to.have.length(0);
    await click(adVideo(player), { x: 0.5, y: 0.3 });
    await until(() => adVideo(player).paused, 'the pause');
  });

  it('are counted once each', async () => {
    const player = await mountWith([{ ads: [short] }]);
    void player.play();
    await untilMedia(player);
    expect(server.moments).to.deep.equal([
      'impression',
      'creativeView',
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
    ]);
  });

  it('count nothing that viewers do after them', async () => {
    const player = await mountWith([{ ads: [short] }]);
    void player.play();
    await untilMedia(player);
    player.pause();
    player.muted = false;
    await until(() => !player.muted, 'the sound');
    expect(server.moments.filter((moment) => /pause|mute/.test(moment))).to.deep.equal([]);
  });

  it('leave nothing to seek with, and give it back', async () => {
    const player = await mountWith([{ ads: [skippable] }]);
    void player.play();
    await untilAdvert(player);
    focusSurface(player);
    for (const key of ['ArrowRight', '5', 'End', '>']) await press(key);
    expect(player.currentTime).to.equal(0);
    expect(player.playbackRate).to.equal(1);
    expect(part(player, 'time-slider').checkVisibility({ visibilityProperty: true })).to.equal(false);
    expect(buttonNames(player)).to.have.members(['暂停', '取消静音', '网页全屏', '全屏', '跳过广告']);
    advertsOf(player).skip();
    await untilMedia(player);
    expect(player.speed).to.equal(true);
    expect(part(player, 'time-slider').checkVisibility({ visibilityProperty: true })).to.equal(true);
    await press('5');
    await until(() => player.currentTime >= 30, 'the middle');
  });

  it('bring their own controls where the player has none', async () => {
    const player = await mountWith([{ ads: [skippable] }], { 'no-controls': '' });
    void player.play();
    await untilAdvert(player);
    await untilButton(player, '暂停');
    await click(button(player, '暂停'));
    await until(() => adVideo(player).paused, 'the pause');
  });

  it('do not come again when a player that has played is put back in the page', async () => {
    const player = await mountWith([{ ads: [short] }, { at: 30, ads: [short] }, { at: 50, ads: [short] }]);
    await player.play();
    await untilMedia(player);
    await seek(player, 40);
    await untilMedia(player);
    const page = player.parentElement!;
    const ended = player.player!.signal;
    player.remove();
    await until(() => ended.aborted, 'the removal');
    page.append(player);
    const told = record(player);
    await player.play();
    await untilMedia(player);
    expect(told).to.deep.equal([]);
    await seek(player, 51);
    await untilMedia(player);
    expect(told).to.deep.equal(['adbreakstart', 'adstart', 'adend', 'adbreakend']);
  });

  it('belong to a source: the next one has them anew', async () => {
    const player = await mountWith([{ ads: [skippable] }]);
    void player.play();
    await untilAdvert(player);
    advertsOf(player).skip();
    await untilMedia(player);
    player.src = media.clip;
    await until(() => advertsOf(player).isBreak, 'the break');
    expect(player.video.played.length).to.equal(0);
    advertsOf(player).skip();
  });

  it('end with the player, of which nothing is left', async () => {
    const player = await mountWith([{ ads: [ad] }]);
    void player.play();
    await untilAdvert(player);
    const video = adVideo(player);
    player.remove();
    await until(() => video.src === '' && video.paused, 'the end');
    expect(player.renderRoot.querySelector('xlvp-advert')).to.equal(null);
    const before = server.counted.length;
    expect(advertsOf(player).isBreak).to.equal(false);
    expect(server.counted).to.have.length(before);
  });

  onlyWhere(browser !== 'webkit', 'videos that go on when they are moved')(it)(
    'go on while the player is moved',
    async () => {
      const player = await mountWith([{ ads: [ad] }]);
      void player.play();
      await untilAdvert(player);
      const told = record(player);
      player.parentElement!.append(player);
      await until(() => adVideo(player).currentTime > 1, 'the advert');
      expect(told).to.deep.equal([]);
    },
  );

  it('have no finding of axe', async () => {
    const player = await mountWith([
      { ads: [{ ...skippable, clickThrough: 'https://example.com/', title: '新店开业' }, ad] },
    ]);
    void player.play();
    await untilAdvert(player);
    await untilButton(player, '跳过广告');
    await expectAccessible(player);
  });

  it('tell the author once of what is none, and let the media play', async () => {
    const told: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => told.push(words[0]);
    try {
      const player = await mountReady({ muted: '' });
      player.adverts = [{ at: 'soon', ads: [ad] }, null] as never;
      await player.play();
      await framesAdvance(player);
    } finally {
      console.warn = warn;
    }
    expect(told).to.have.length(1);
  });
});

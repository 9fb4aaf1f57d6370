import { expect } from '@open-wc/testing';
import { browser } from '../../support/browsers/browser';
import { onlyWhere } from '../../support/browsers/only-where';
import { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import {
  button,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  press,
  until,
  untilButton,
} from '../../support/player-harness';

/** WebKitGTK is started so that it allows sound: it un-mutes by itself at each change of the speed, and would pause at that. */
const refusesSound = onlyWhere(browser !== 'webkit', 'a browser that refuses sound');

describe('XlVideoPlayer', () => {
  it('plays what was set before it was upgraded (player 1)', async () => {
    const name = 'upgraded-player';
    const early = Object.assign(document.createElement(name), { src: media.clip, title: '片名', volume: 0.5 });
    early.setAttribute('muted', '');
    document.body.append(early);
    customElements.define(name, class extends XlVideoPlayer {});
    const player = early as XlVideoPlayer;
    await player.updateComplete;
    expect([player.src, player.title, player.volume, player.muted]).to.deep.equal([media.clip, '片名', 0.5, true]);
    await player.play();
    await framesAdvance(player);
    player.remove();
  });

  it('has accessors in the place of all that was set before it was upgraded', async () => {
    const name = 'shadowed-player';
    const early = document.createElement(name);
    const members = Object.entries(Object.getOwnPropertyDescriptors(XlVideoPlayer.prototype));
    const writable = members.filter(([, { set }]) => set).map(([member]) => member);
    expect(writable).to.include.members(['src', 'currentTime', 'level', 'defaultMuted']);
    const fresh: object = document.createElement('xl-video-player');
    for (const member of writable) Object.assign(early, { [member]: Reflect.get(fresh, member) as unknown });
    document.body.append(early);
    customElements.define(name, class extends XlVideoPlayer {});
    await (early as XlVideoPlayer).updateComplete;
    expect(writable.filter((member) => Object.hasOwn(early, member))).to.deep.equal([]);
    early.remove();
  });

  it('knows its attributes without hyphens, as frameworks render properties on a server', async () => {
    const player = await mount({ startTime: '3', 'no-controls': '', speedrates: '2,1', controlButtons: 'volume' });
    expect([player.startTime, player.controls]).to.deep.equal([3, false]);
    expect([player.speedRates, player.controlButtons]).to.deep.equal([[2, 1], ['volume']]);
    player.removeAttribute('starttime');
    player.setAttribute('nocontrols', '');
    expect(player.startTime || 0).to.equal(0);
    expect(player.controls).to.equal(false);
  });

  it('plays a source set in the same task as play()', async () => {
    const player = await mount({ muted: '' });
    player.src = media.stream;
    await player.play();
    await framesAdvance(player);
  });

  it('names itself after the title, as text and without a tooltip over the picture (player 1)', async () => {
    const player = await mount({ title: '<b>片名</b>' });
    const surface = part(player, 'player');
    expect(surface.getAttribute('aria-label')).to.equal('视频播放器：<b>片名</b>');
    expect(surface.getAttribute('title')).to.equal('');
    player.title = '';
    await player.updateComplete;
    expect(surface.getAttribute('aria-label')).to.equal('视频播放器');
    expect(player.renderRoot.querySelector('b')).to.equal(null);
  });

  it('starts by itself, muted, with autoplay set early or late (spec 4.2)', async () => {
    const early = await mount({ src: media.stream, autoplay: '', preload: 'none' });
    await framesAdvance(early);
    expect(early.muted).to.equal(true);

    const late = await mountReady();
    expect(late.paused).to.equal(true);
    late.autoplay = true;
    await framesAdvance(late);
    expect(late.muted).to.equal(true);
  });

  refusesSound(it)('rejects a play() that the browser refuses, and nobody has to listen', async () => {
    const player = await mountReady();
    if (navigator.userActivation.hasBeenActive) return;
    void player.play();
    const refusal = await player.play().then(
      () => undefined,
      (error: Error) => error.name,
    );
    expect(refusal).to.equal('NotAllowedError');
    button(player, '播放');
  });

  it('takes a change of preload before play', async () => {
    const player = await mount({ src: media.stream, preload: 'none' });
    expect(player.readyState).to.equal(0);
    player.preload = 'auto';
    await until(() => player.readyState > 0, 'data');
    player.preload = 'nonsense';
    expect(player.preload).to.equal('auto');
  });

  it('reads video/mp4 as its type when nothing was set (player 1)', async () => {
    const player = await mount();
    expect(player.type).to.equal('video/mp4');
    player.type = 'hls';
    expect(player.type).to.equal('hls');
    player.removeAttribute('type');
  });

  it('takes a late type, and plays by it', async () => {
    const player = await mountReady({ src: media.stream, type: 'hls', muted: '' });
    expect(player.levels).to.have.length(3);
    player.type = 'video/mp4';
    await player.updateComplete;
    expect(player.levels).to.deep.equal([]);
    player.removeAttribute('type');
    player.type = null as unknown as string;
    await player.updateComplete;
    await player.play();
    await framesAdvance(player);
    expect(player.levels).to.have.length(3);
  });

  it('does what its buttons do: togglePlay, pause, load, retry (player 1)', async () => {
    const player = await mountReady({ muted: '', loop: '' });
    player.togglePlay();
    await framesAdvance(player);
    player.togglePlay();
    expect(player.paused).to.equal(true);
    player.currentTime = 3;
    player.load();
    await until(() => player.currentTime === 0, 'the beginning');
    player.retry();
    await framesAdvance(player);
    player.pause();
    expect(player.paused).to.equal(true);
  });

  it('returns to the poster by load(), as <video> does', async () => {
    const player = await mountPlaying({ poster: media.poster });
    const reloaded = nextEvent(player, 'loadeddata');
    player.load();
    await reloaded;
    expect([player.paused, player.currentTime, player.played.length]).to.deep.equal([true, 0, 0]);
    await untilButton(player, '播放');
    const again = await mountPlaying({ autoplay: '' });
    again.load();
    await framesAdvance(again);
  });

  it('does what its full-screen button does: toggleFullScreen (player 1)', async () => {
    const player = await mountReady();
    // Browsers grant it to what the viewer does alone.
    await press('x');
    await player.toggleFullScreen();
    expect(document.fullscreenElement).to.equal(player);
    await player.toggleFullScreen();
    expect(document.fullscreenElement).to.equal(null);
  });

  it('fires the events of its video on itself, once each and without bubbling twice (spec 3.4)', async () => {
    const player = await mount();
    const counts = new Map<string, number>();
    const types = ['loadstart', 'durationchange', 'loadedmetadata', 'canplay', 'play', 'playing', 'seeking', 'seeked'];
    types.push('pause', 'progress', 'timeupdate', 'volumechange', 'ratechange', 'ended', 'waiting');
    for (const type of types) player.addEventListener(type, () => counts.set(type, (counts.get(type) ?? 0) + 1));
    // Longer than any machine needs to show two pictures, so that it ends once.
    Object.assign(player, { src: media.long, muted: true });
    await player.updateComplete;
    await player.play();
    Object.assign(player, { volume: 0.7, playbackRate: 2 });
    await framesAdvance(player);
    player.currentTime = player.duration - 0.3;
    await until(() => types.every((type) => counts.has(type)), 'every event');
    for (const once of ['play', 'ended', 'seeked', 'loadedmetadata']) expect(counts.get(once), once).to.equal(1);
  });

  it('goes on with playing two players side by side', async () => {
    const [first, second] = [await mountPlaying(), await mountPlaying({ src: media.stream })];
    second.pause();
    await framesAdvance(first);
    expect(second.paused).to.equal(true);
    second.volume = 0.9;
    expect(first.volume).to.equal(0.3);
  });

  it('is complete when its controls are', async () => {
    const player = await mount({ src: media.clip });
    player.controls = false;
    await player.updateComplete;
    expect(player.renderRoot.querySelector('[part~="control-bar"]')).to.equal(null);
    player.controls = true;
    await player.updateComplete;
    expect(part(player, 'play-button').checkVisibility()).to.equal(true);
  });

  it('pauses for another player where both have pause-others', async () => {
    const [first, second, third] = [
      await mountPlaying({ 'pause-others': '' }),
      await mountPlaying(),
      await mountPlaying({ 'pause-others': '' }),
    ];
    expect([first.paused, second.paused, third.paused]).to.deep.equal([true, false, false]);
  });

  it('answers to its old names', async () => {
    const player = await mount({ 'web-full-screen': '' });
    expect(player.pageFullscreen).to.equal(true);
    player.togglePageFullScreen();
    expect([player.pageFullscreen, player.webFullScreen]).to.deep.equal([false, false]);
  });
});

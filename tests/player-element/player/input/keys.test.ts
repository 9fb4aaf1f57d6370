import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { emulateTouch } from '../../../support/emulate-touch';
import { stopClock } from '../../../support/fake-clock';
import {
  button,
  click,
  describe,
  focusSurface,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  seek,
  until,
} from '../../../support/player-harness';

describe('listenHotkeys', () => {
  it('toggles by Space, once per press (player 2)', async () => {
    const player = await mountReady({ muted: '', loop: '' });
    focusSurface(player);
    const plays: string[] = [];
    for (const type of ['play', 'pause']) player.addEventListener(type, () => plays.push(type));
    await sendKeys({ down: ' ' });
    await sendKeys({ down: ' ' });
    await sendKeys({ down: ' ' });
    await sendKeys({ up: ' ' });
    await framesAdvance(player);
    expect(plays).to.deep.equal(['play']);
    await press(' ');
    await until(() => player.paused, 'paused');
  });

  it('leaves Space to a focused button, which acts once (player 2)', async () => {
    const player = await mountReady();
    button(player, '静音').focus();
    await press(' ');
    await until(() => player.muted, 'muted');
    expect(player.paused).to.equal(true);
  });

  it("acts once, and alone, beside the browser's controls, which act on the same keys", async () => {
    emulateTouch();
    const player = await mountReady({ volume: '0.5' });
    await until(() => player.video.controls, "the browser's controls");
    await seek(player, 3);
    player.video.focus();
    const seen: string[] = [];
    for (const type of ['play', 'pause', 'volumechange', 'seeking'])
      player.video.addEventListener(type, () => seen.push(type));
    await press('ArrowLeft');
    await until(() => player.currentTime === 0.1 && !player.seeking, '0.1 s');
    await press('ArrowUp');
    await until(() => player.volume > 0.5, 'louder');
    await press(' ');
    await until(() => !player.paused, 'the play');
    await press(' ');
    await until(() => player.paused, 'the pause');
    expect(seen).to.deep.equal(['seeking', 'volumechange', 'play', 'pause']);
    expect(player.volume).to.be.closeTo(0.6, 0.001);
  });

  it('skips by the arrows, and sets the volume (spec 4.2, 5.2)', async () => {
    const player = await mountReady({ src: media.stream });
    await until(() => player.duration > 11, 'the length');
    // However long a key takes to come up again, it was not held.
    stopClock();
    focusSurface(player);
    await press('ArrowRight');
    await until(() => player.currentTime === 10, '10 s on');
    await press('ArrowLeft');
    await until(() => player.currentTime === 0, '10 s back');
    await press('ArrowRight');
    await until(() => player.currentTime === 10, '10 s on');
    player.currentTime = 9;
    await press('ArrowLeft');
    await until(() => player.currentTime === 0.1, '0.1 s');
    await press('ArrowUp');
    await until(() => player.volume === 0.4, 'louder');
    await press('ArrowDown');
    await press('ArrowDown');
    await until(() => player.volume === 0.2, 'quieter');
  });

  it('plays at 5x while the right arrow is held for 500 ms, then at the chosen speed (spec 4.2)', async () => {
    const player = await mountPlaying({ src: media.stream });
    player.playbackRate = 1.5;
    focusSurface(player);
    const clock = stopClock();
    await sendKeys({ down: 'ArrowRight' });
    clock.pass(499);
    expect(player.playbackRate).to.equal(1.5);
    clock.pass(1);
    await until(() => player.playbackRate === 5, 'fast-play');
    await until(() => parts(player, 'status-view').length === 1, 'the notice');
    expect(part(player, 'status-view').textContent).to.contain('5倍速播放中');
    await sendKeys({ up: 'ArrowRight' });
    await until(() => player.playbackRate === 1.5, 'the chosen speed');
    await until(() => parts(player, 'status-view').length === 0, 'no notice');
  });

  it('ends fast-play when the focus goes away', async () => {
    const player = await mountPlaying({ src: media.stream });
    focusSurface(player);
    const clock = stopClock();
    await sendKeys({ down: 'ArrowRight' });
    clock.pass(500);
    await until(() => player.playbackRate === 5, 'fast-play');
    part(player, 'player').blur();
    await until(() => player.playbackRate === 1, 'the chosen speed');
    await sendKeys({ up: 'ArrowRight' });
  });

  it('mutes by M, in upper case too (player 2)', async () => {
    const player = await mountReady();
    focusSurface(player);
    await press('m');
    await until(() => player.muted, 'muted');
    await press('M');
    await until(() => !player.muted, 'not muted');
  });

  it('goes full-screen by F (player 2)', async () => {
    const player = await mountReady();
    focusSurface(player);
    const changed = nextEvent(player, 'fullscreenchange');
    await press('f');
    await changed;
    expect(document.fullscreenElement).to.equal(player);
    const left = nextEvent(player, 'fullscreenchange');
    await press('f');
    await left;
  });

  it('acts for the player with the focus only (player 2)', async () => {
    const [first, second] = [await mountReady(), await mountReady()];
    focusSurface(second);
    await press('m');
    await until(() => second.muted, 'muted');
    expect(first.muted).to.equal(false);
    (document.activeElement as HTMLElement).blur();
    await press('m');
    focusSurface(first);
    await press('m');
    await until(() => first.muted, 'muted');
    expect(second.muted).to.equal(true);
  });

  it('acts after a click on the picture, which gives the player the focus', async () => {
    const player = await mountReady();
    await click(part(player, 'video'), { x: 0.2, y: 0.2 });
    await press('m');
    await until(() => player.muted, 'muted');
  });

  it('never acts with Ctrl, Alt or Meta, or in the middle of an IME composition (player 2)', async () => {
    const player = await mountReady();
    focusSurface(player);
    for (const modifier of ['Control', 'Alt', 'Meta']) {
      await sendKeys({ down: modifier });
      await press('m');
      await sendKeys({ up: modifier });
    }
    const surface = part(player, 'player');
    const keyInit = { key: 'm', bubbles: true, composed: true, cancelable: true };
    surface.dispatchEvent(new KeyboardEvent('keydown', { ...keyInit, isComposing: true }));
    expect(player.muted).to.equal(false);
    surface.dispatchEvent(new KeyboardEvent('keydown', keyInit));
    expect(player.muted).to.equal(true);
  });

  it('leaves keys to what is typed into, inside the player and in another shadow root (player 2)', async () => {
    const player = await mountReady();
    const input = document.createElement('input');
    const text = Object.assign(document.createElement('div'), { contentEditable: 'true' });
    const other = document.createElement('div');
    const inner = other.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'));
    for (const typed of [input, text, inner]) {
      part(player, 'player').append(typed === inner ? other : typed);
      typed.focus();
      await press('m');
      await press(' ');
      expect(player.muted).to.equal(false);
      expect(player.paused).to.equal(true);
    }
    expect(input.value).to.equal('m ');
    expect(inner.value).to.equal('m ');
    other.remove();
  });

  it('takes no focus by itself and never traps Tab (player 2)', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    const player = await mount({ src: media.clip, autoplay: '' });
    await framesAdvance(player);
    expect(document.activeElement === before, 'focus stays').to.equal(true);
    const after = document.body.appendChild(document.createElement('button'));
    for (let i = 0; i < 40 && document.activeElement !== after; i++) await press('Tab');
    expect(document.activeElement === after, 'focus goes on').to.equal(true);
    before.remove();
    after.remove();
  });
});

import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  focusSurface,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  pressMenuKey,
  until,
  expectAccessible,
} from '../../../support/player-harness';
import { withLive } from '../../../support/browsers/live-streams';
import type { Extension } from '../../../../player-element/src/extensions/extension';
import * as list from '../../../../player-element/src/extensions/list';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** A player whose surface has the focus, with all keys there. */
async function focused(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.long, muted: '', ...attributes });
  focusSurface(player);
  await until(() => 'seekToPart' in player.player!.actions, 'the keys');
  return player;
}

/** The keys that the shortcuts dialog shows. */
async function capsIn(player: XlVideoPlayer): Promise<string[]> {
  await pressMenuKey('ContextMenu');
  await until(() => parts(player, 'context-menu').length === 1, 'the menu');
  await press('ArrowDown');
  await press('Enter');
  await until(() => parts(player, 'shortcuts-dialog').length === 1, 'the dialog');
  return [...part(player, 'shortcuts-dialog').querySelectorAll('kbd')].map((cap) => cap.textContent);
}

describe('moreKeys', () => {
  it('plays and pauses by K, and skips by J and L', async () => {
    const player = await focused();
    await press('l');
    await until(() => player.currentTime === 10, '10 s on');
    await press('j');
    await until(() => player.currentTime === 0, '10 s back');
    await press('k');
    await until(() => !player.paused, 'playback');
    await press('K');
    await until(() => player.paused, 'a pause');
  });

  it('tells of the keys by a key, with the focus there and back', async () => {
    const player = await focused();
    await press('?');
    await until(() => parts(player, 'shortcuts-dialog').length === 1, 'the dialog');
    const dialog = part(player, 'shortcuts-dialog');
    await until(() => player.shadowRoot!.activeElement === dialog, 'the focus');
    expect(dialog.textContent).to.contain('快捷键说明');
    await expectAccessible(player);
    for (const key of ['?', 'Escape']) {
      await press(key);
      await until(() => parts(player, 'shortcuts-dialog').length === 0, `the end by ${key}`);
      await until(() => player.shadowRoot!.activeElement === part(player, 'player'), 'the focus before');
      await press('?');
      await until(() => player.shadowRoot!.activeElement?.matches('.dialog'), 'the dialog again');
    }
    await click(part(player, 'close-button'));
    await until(() => parts(player, 'shortcuts-dialog').length === 0, 'the end by its button');
  });

  it('goes to the beginning, the end and each tenth', async () => {
    const player = await focused();
    const { duration } = player;
    for (const [key, ratio] of [
      ['5', 0.5],
      ['9', 0.9],
      ['0', 0],
      ['End', 1],
      ['Home', 0],
    ] as const) {
      await press(key);
      await until(() => Math.abs(player.currentTime - duration * ratio) < 0.1, `${key} to ${ratio}`);
    }
  });

  it('takes the next speed on offer, up to the last', async () => {
    const player = await focused({ 'speed-rates': '2,1.5,1,0.5' });
    const steps: [key: string, rate: number][] = [
      ['>', 1.5],
      ['>', 2],
      ['>', 2],
      ['<', 1.5],
      ['<', 1],
      ['<', 0.5],
      ['<', 0.5],
    ];
    for (const [key, rate] of steps) {
      await press(key);
      await until(() => player.playbackRate === rate, `${rate} by ${key}`);
    }
  });

  it('does not seek where the page forbids it', async () => {
    const player = await focused({ 'no-speed': '' });
    let isSought = false;
    player.addEventListener('seeking', () => (isSought = true));
    await press('5');
    await press('End');
    await press('l');
    // A key that acts tells that the others have been seen.
    await press('k');
    await until(() => !player.paused, 'playback');
    expect([isSought, player.played.start(0)]).to.deep.equal([false, 0]);
  });

  withLive(it)('goes to the edge of a live stream by End', async () => {
    const live = await mountPlaying({ src: media.dvr });
    focusSurface(live);
    await until(() => 'seekToPart' in live.player!.actions, 'the keys');
    /** How far behind the edge each seek led, in seconds: it plays on from there. */
    const places: number[] = [];
    live.addEventListener('seeking', () => places.push(live.player!.state.seekableEnd - live.currentTime));
    await press('Home');
    await until(() => places.some((behind) => behind > 60), 'the beginning');
    await press('End');
    await until(() => places.some((behind) => behind < 1), 'the edge');
  });

  it('goes nowhere without media', async () => {
    const empty = await mount();
    focusSurface(empty);
    await until(() => 'seekToPart' in empty.player!.actions, 'the keys');
    await press('5');
    expect(empty.currentTime).to.equal(0);
  });

  it('tells of them in the shortcuts dialog, tenths in one line', async () => {
    const caps = await capsIn(await focused());
    for (const cap of ['K', 'J', 'L', 'Home', 'End', '0–9', '<', '>']) expect(caps).to.include(cap);
    expect(caps).not.to.include('');
    expect(new Set(caps).size).to.equal(caps.length);
  });
});

describe('disabledKeys', () => {
  it('leaves keys to the page, the first ones too, and out of the dialog', async () => {
    const player = await focused({ 'disabled-keys': 'k M Space ArrowUp' });
    player.muted = false;
    const left: string[] = [];
    player.addEventListener('keydown', (event) => event.defaultPrevented || left.push(event.key));
    for (const key of ['k', 'm', ' ', 'ArrowUp']) await press(key);
    expect(left).to.deep.equal(['k', 'm', ' ', 'ArrowUp']);
    expect([player.paused, player.muted, player.volume]).to.deep.equal([true, false, 0.3]);
    const caps = await capsIn(player);
    for (const cap of ['K', 'M', 'Space', '↑']) expect(caps).not.to.include(cap);
    expect(caps).to.include('J');
  });

  it('takes an array, and nothing by null', async () => {
    const player = await focused();
    player.disabledKeys = ['f', 'k'];
    await press('k');
    player.disabledKeys = null;
    await press('k');
    await until(() => !player.paused, 'playback by the second press alone');
  });
});

describe('hotkeys', () => {
  it('leaves every key to the page, but not those of a focused control', async () => {
    const player = await focused({ 'no-hotkeys': '' });
    const left: string[] = [];
    player.addEventListener('keydown', (event) => event.defaultPrevented || left.push(event.key));
    const keys = [' ', 'ArrowRight', 'ArrowUp', 'm', 'f', 'k', '5', 'End', 'S', '?', ']'];
    for (const key of keys) await press(key);
    expect(left).to.deep.equal(keys);
    const { paused, muted, volume, currentTime } = player;
    expect([paused, muted, volume, currentTime]).to.deep.equal([true, true, 0.3, 0]);
    expect(parts(player, 'shortcuts-dialog')).to.have.length(0);
    button(player, '播放').focus();
    await press(' ');
    await until(() => !player.paused, 'playback by the button');
  });

  it('takes the dialog of the keys out of the menu until they are back', async () => {
    const player = await focused();
    player.hotkeys = false;
    await pressMenuKey('ContextMenu');
    await until(() => parts(player, 'context-menu').length === 1, 'the menu');
    expect(part(player, 'context-menu').textContent).not.to.contain('快捷键说明');
    await press('Escape');
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    player.hotkeys = true;
    focusSurface(player);
    expect(await capsIn(player)).to.include('K');
  });

  it('still leaves page full-screen by Escape', async () => {
    const player = await focused({ 'no-hotkeys': '' });
    player.pageFullscreen = true;
    await until(() => part(player, 'player').matches(':popover-open'), 'page full-screen');
    await press('Escape');
    expect(player.pageFullscreen).to.equal(false);
  });

  it('reads keys that modules bring later as their descriptors list them', async () => {
    const named = Object.values(list).flatMap(({ keyNames = [] }: Extension) => keyNames);
    const modules = await Promise.all(Object.values(list).map(({ load }: Extension) => load?.()));
    const brought = modules.flatMap((module) => module?.keys ?? []).map(({ key }) => key);
    expect(named.filter((name) => name !== 'wheel').sort()).to.deep.equal(brought.sort());
  });
});

import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { stopClock } from '../../../support/fake-clock';
import {
  areControlsShown,
  button,
  click,
  describe,
  focusSurface,
  it,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  pressMenuKey,
  until,
} from '../../../support/player-harness';

async function openShortcuts(player: XlVideoPlayer): Promise<void> {
  await pressMenuKey('Shift+F10');
  await until(() => parts(player, 'context-menu').length === 1, 'the menu');
  await press('ArrowDown');
  await press('Enter');
  await until(() => player.shadowRoot?.activeElement === parts(player, 'dialog')[0], 'focus in the dialog');
}

const focused = (player: XlVideoPlayer): string | null | undefined =>
  player.shadowRoot?.activeElement?.getAttribute('part');

describe('DialogElement', () => {
  it('takes the focus, closes at Escape and gives the focus back', async () => {
    const player = await mountReady();
    part(player, 'mute-button').focus();
    await openShortcuts(player);
    await press('Escape');
    await until(() => parts(player, 'dialog').length === 0, 'no dialog');
    expect(focused(player)).to.contain('mute-button');
  });

  it('scrolls by the arrows in a player too low for it', async () => {
    const player = await mountReady({ width: '320', height: '180' });
    part(player, 'play-button').focus();
    await openShortcuts(player);
    await press('ArrowDown');
    await until(() => part(player, 'dialog').scrollTop > 0, 'the rest of the dialog');
    expect(player.volume).to.equal(0.3);
    await press('Escape');
    await until(() => parts(player, 'dialog').length === 0, 'no dialog');
  });

  it('closes by its button, next in the order of Tab', async () => {
    const player = await mountReady();
    part(player, 'play-button').focus();
    await openShortcuts(player);
    await press('Tab');
    expect(focused(player)).to.equal('close-button');
    await press('Enter');
    await until(() => parts(player, 'dialog').length === 0, 'no dialog');
    expect(focused(player)).to.contain('play-button');
    expect(player.paused).to.equal(true);
  });

  it('closes at Escape from elsewhere in the player, before the page is left', async () => {
    const player = await mountReady({ 'web-full-screen': '' });
    focusSurface(player);
    await openShortcuts(player);
    focusSurface(player);
    await press('Escape');
    await until(() => parts(player, 'dialog').length === 0, 'no dialog');
    expect(player.webFullScreen).to.equal(true);
    await press('Escape');
    expect(player.webFullScreen).to.equal(false);
  });

  it('lets the player be used beside it, and keeps the controls', async () => {
    const player = await mountPlaying({ volume: '0.5' });
    focusSurface(player);
    await openShortcuts(player);
    const clock = stopClock();
    await press('ArrowUp');
    expect(player.volume).to.equal(0.6);
    clock.pass(10_000);
    await player.updateComplete;
    expect(areControlsShown(player)).to.equal(true);
    await click(button(player, '暂停'));
    await until(() => player.paused, 'pause');
    expect(parts(player, 'dialog')).to.have.length(1);
  });

  it('goes with the player', async () => {
    const player = await mountReady();
    focusSurface(player);
    await openShortcuts(player);
    const parent = player.parentElement!;
    player.remove();
    parent.append(player);
    await until(() => parts(player, 'dialog').length === 0, 'no dialog');
  });
});

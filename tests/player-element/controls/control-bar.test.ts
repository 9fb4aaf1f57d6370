import { expect } from '@open-wc/testing';
import {
  areControlsShown,
  buttonNames,
  describe,
  hover,
  it,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  until,
} from '../../support/player-harness';

describe('ControlBar', () => {
  it('hides 2.5 s after the last movement of the mouse, and comes back with the next (spec 4.2)', async () => {
    const player = await mountPlaying();
    await hover(part(player, 'video'));
    const movedAt = performance.now();
    await until(() => !areControlsShown(player), 'hidden controls');
    expect(performance.now() - movedAt).to.be.within(2300, 3500);
    expect(getComputedStyle(part(player, 'player')).cursor).to.equal('none');

    await hover(part(player, 'video'), { x: 0.4 });
    await until(() => areControlsShown(player), 'controls');
  });

  it('leaves the thin progress line where it was hidden (player 2)', async () => {
    const player = await mountPlaying();
    await until(() => !areControlsShown(player), 'hidden controls');
    const bottom = (): number => part(player, 'time-slider').getBoundingClientRect().bottom;
    await until(() => Math.abs(bottom() - player.getBoundingClientRect().bottom) < 1, 'the line at the lower edge');
  });

  it('stays while paused (spec 4.2)', async () => {
    const player = await mountPlaying();
    await until(() => !areControlsShown(player), 'hidden controls');
    player.pause();
    await until(() => areControlsShown(player), 'controls');
  });

  it('stays while the keyboard is on a control, and while a popup is open (player 2)', async () => {
    const other = await mountPlaying();
    const player = await mountPlaying();
    part(player, 'player').focus();
    await press('Tab');
    expect(player.shadowRoot?.activeElement?.matches(':focus-visible')).to.equal(true);
    await hover(part(other, 'mute-button'));
    await until(() => !areControlsShown(other) || parts(other, 'volume-popup').length > 0, 'the popup of the other');
    const third = await mountPlaying();
    await until(() => !areControlsShown(third), 'a player that nobody uses');
    expect(areControlsShown(player)).to.equal(true);
    expect(areControlsShown(other)).to.equal(true);
  });

  it('is there unless the page says no-controls (spec 3.4)', async () => {
    const player = await mountReady({ 'no-controls': '' });
    expect(parts(player, 'control-bar')).to.have.length(0);
    player.controls = true;
    await until(() => parts(player, 'control-bar').length === 1, 'the bar');
    player.setAttribute('no-controls', '');
    player.removeAttribute('no-controls');
    await until(() => parts(player, 'control-bar').length === 1, 'the bar');
    player.toggleAttribute('no-controls', false);
    player.controls = false;
    await until(() => parts(player, 'control-bar').length === 0, 'no bar');
  });

  it('shows its controls in order', async () => {
    const player = await mountReady();
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '静音', '全屏']);
  });
});

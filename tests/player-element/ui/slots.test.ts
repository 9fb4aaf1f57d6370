import { expect } from '@open-wc/testing';
import { stopClock } from '../../support/fake-clock';
import { passIdleTime } from '../../support/idle-player';
import {
  areControlsShown,
  click,
  describe,
  it,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  until,
  untilRows,
} from '../../support/player-harness';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';

const PLACES = ['overlay', 'bar-start', 'bar-end', 'settings'] as const;

/** Gives a player a button of the page's own at a place; `presses` counts its clicks. */
function own(
  player: XlVideoPlayer,
  slot: (typeof PLACES)[number],
): { button: HTMLButtonElement; presses: () => number } {
  const button = document.createElement('button');
  let count = 0;
  button.slot = slot;
  button.textContent = slot;
  button.addEventListener('click', () => (count += 1));
  player.append(button);
  return { button, presses: () => count };
}

const box = (element: Element): DOMRect => element.getBoundingClientRect();

describe("a page's own controls in slots", () => {
  it('stand in the bar after the clock and before the buttons, and over the picture', async () => {
    const player = await mountReady();
    const start = own(player, 'bar-start').button;
    const end = own(player, 'bar-end').button;
    const overlay = own(player, 'overlay').button;
    expect(box(start).left).to.be.at.least(box(part(player, 'clock')).right);
    expect(box(start).right).to.be.below(box(end).left);
    expect(box(end).right).to.be.at.most(box(part(player, 'rate-button')).left + 0.5);
    for (const { height, top } of [box(start), box(end)]) {
      expect(height).to.equal(36);
      expect(top).to.be.closeTo(box(part(player, 'mute-button')).top, 0.5);
    }
    expect(box(overlay).bottom).to.be.at.most(box(part(player, 'control-bar')).top);
    expect(getComputedStyle(end).color).to.equal('rgb(255, 255, 255)');
  });

  it('get their clicks, which leave playback alone', async () => {
    const player = await mountReady();
    const other = await mountReady({ muted: '', loop: '' });
    for (const place of ['overlay', 'bar-start', 'bar-end'] as const) {
      const { button, presses } = own(player, place);
      await click(button);
      expect(presses(), place).to.equal(1);
    }
    // A later click on a picture has had its effect by then.
    await click(part(other, 'video'), { y: 0.2 });
    await until(() => !other.paused, 'the other player');
    expect(player.paused).to.equal(true);
  });

  it('are reached by Tab in the order in which they stand, with a ring', async () => {
    const player = await mountReady({ 'control-buttons': 'time,volume' });
    const [end, start, overlay] = [own(player, 'bar-end'), own(player, 'bar-start'), own(player, 'overlay')];
    const reached: (Element | null | undefined)[] = [];
    part(player, 'player').focus();
    // Tab from the last element would leave the page for the browser's own window, from where nothing comes back.
    const last = part(player, 'mute-button');
    for (let count = 0; count < 10 && reached.at(-1) !== last; count += 1) {
      await press('Tab');
      reached.push(document.activeElement === player ? player.shadowRoot?.activeElement : document.activeElement);
    }
    const order = [overlay.button, part(player, 'play-button'), start.button, end.button, last];
    expect(reached.filter((one) => order.includes(one as HTMLElement))).to.deep.equal(order);
    start.button.focus();
    expect(getComputedStyle(start.button).outlineWidth).to.equal('2px');
  });

  it('keep the controls in place while the keyboard is on them', async () => {
    const player = await mountPlaying();
    const clock = stopClock();
    own(player, 'bar-end').button.focus();
    await press('Shift');
    passIdleTime(player, clock);
    await player.updateComplete;
    expect(areControlsShown(player)).to.equal(true);
  });

  it('are pressed by Space alone, and leave the other keys to the player', async () => {
    const player = await mountReady();
    const { button, presses } = own(player, 'bar-end');
    button.focus();
    await press('Space');
    expect(presses()).to.equal(1);
    expect(player.paused).to.equal(true);
    await press('m');
    await until(() => player.muted, 'muted');
  });

  it('stand at the end of the settings, which stay open for them', async () => {
    const player = await mountReady();
    const { button, presses } = own(player, 'settings');
    expect(box(button).width).to.equal(0);
    part(player, 'settings-button').focus();
    await press('Enter');
    await until(() => parts(player, 'switch')[0]?.matches(':focus'), 'the settings');
    await untilRows(player);
    expect(box(button).top).to.be.at.least(Math.max(...parts(player, 'switch').map((one) => box(one).bottom)));
    // Past the rows of the player's own.
    for (let count = 0; count < 6 && document.activeElement !== button; count += 1) await press('Tab');
    expect(document.activeElement === button).to.equal(true);
    await press('Enter');
    expect(presses()).to.equal(1);
    await click(button);
    expect(presses()).to.equal(2);
    expect(parts(player, 'settings-popup')).to.have.length(1);
  });
});

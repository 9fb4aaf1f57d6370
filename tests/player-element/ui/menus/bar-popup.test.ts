import { expect } from '@open-wc/testing';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { stopClock } from '../../../support/fake-clock';
import { passIdleTime } from '../../../support/idle-player';
import {
  areControlsShown,
  click,
  describe,
  hover,
  it,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const isOpen = (player: XlVideoPlayer): boolean => parts(player, 'rate-popup').length === 1;
const isExpanded = (player: XlVideoPlayer): boolean =>
  part(player, 'rate-button').getAttribute('aria-expanded') === 'true';

/** Whether the middle of an element can be pressed. */
function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as ShadowRoot;
  return root.elementFromPoint(left + width / 2, top + height / 2)?.closest('[part]') === element;
}

const withPopovers = onlyWhere('showPopover' in HTMLElement.prototype, 'popovers');

describe('BarPopup', () => {
  for (const where of ['top', 'bottom']) {
    withPopovers(it)(`lies over the page in a player as low as its bar, at the ${where} of the window`, async () => {
      const player = await mountReady({ height: '50' });
      player.style.cssText = `position: fixed; ${where}: 0`;
      await hover(part(player, 'rate-button'));
      await until(() => isOpen(player), 'the popup');
      expect(parts(player, 'menu-item').every(isReachable)).to.equal(true);
      await click(parts(player, 'menu-item')[1]!);
      expect(player.playbackRate).to.equal(1.5);
      await hover(part(player, 'mute-button'));
      await until(() => parts(player, 'volume-popup').length === 1, 'the volume');
      expect(part(player, 'volume-slider').clientHeight).to.be.above(50);
      expect(isReachable(part(player, 'volume-slider'))).to.equal(true);
    });
  }

  it('is not in the tree while closed, and says whether it is open', async () => {
    const player = await mountReady();
    expect(isOpen(player)).to.equal(false);
    expect(isExpanded(player)).to.equal(false);
    expect(part(player, 'rate-button').getAttribute('aria-haspopup')).to.equal('menu');
    await hover(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    expect(isExpanded(player)).to.equal(true);
  });

  it('is open while the mouse is on the button or the popup', async () => {
    const player = await mountReady();
    await hover(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    await hover(part(player, 'rate-popup'), { y: 0.98 });
    expect(isOpen(player)).to.equal(true);
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
    await until(() => !isOpen(player), 'no popup');
  });

  onlyWhere(browser === 'chromium', 'a pointerenter without a movement')(it)(
    'does not open when the bar moves below a mouse that rests',
    async () => {
      const player = await mountReady();
      const { left, top, width } = part(player, 'rate-button').getBoundingClientRect();
      await hover(part(player, 'video'), { x: 0.5, y: 0.3 });
      const { left: x, top: y } = part(player, 'video').getBoundingClientRect();
      const entered = nextEvent(part(player, 'rate-button'), 'pointerenter');
      const place = part(player, 'video').getBoundingClientRect();
      player.style.translate = `${x + place.width / 2 - left - width / 2}px ${y + place.height * 0.3 - top - 18}px`;
      await entered;
      await new Promise(requestAnimationFrame);
      expect(isOpen(player)).to.equal(false);
      await hover(part(player, 'rate-button'), { x: 0.6 });
      await until(() => isOpen(player), 'the popup');
    },
  );

  it('stays after a click until the next one', async () => {
    const player = await mountReady();
    await click(part(player, 'rate-button'));
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
    await new Promise(requestAnimationFrame);
    expect(isOpen(player)).to.equal(true);
    await click(part(player, 'rate-button'));
    await until(() => !isOpen(player), 'no popup');
  });

  it('closes at a press outside', async () => {
    const player = await mountReady();
    await click(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    await click(part(player, 'clock'));
    await until(() => !isOpen(player), 'no popup');
  });

  it('closes when another opens', async () => {
    const player = await mountReady();
    await click(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    await hover(part(player, 'settings-button'));
    await until(() => !isOpen(player) && parts(player, 'settings-popup').length === 1, 'the other popup');
    await click(part(player, 'settings-button'));
    await hover(part(player, 'mute-button'));
    await until(() => parts(player, 'settings-popup').length === 0, 'no popup but the volume');
  });

  it('closes at Escape, which then does nothing else, and gives the focus back', async () => {
    const player = await mountReady();
    player.togglePageFullScreen();
    part(player, 'rate-button').focus();
    await press('Enter');
    await until(() => player.shadowRoot?.activeElement?.getAttribute('role') === 'menuitemradio', 'the focus inside');
    await press('Escape');
    await until(() => !isOpen(player), 'no popup');
    await until(() => player.shadowRoot?.activeElement === part(player, 'rate-button'), 'the focus on the button');
    expect(player.webFullScreen).to.equal(true);
    player.togglePageFullScreen();
  });

  it('closes when the focus goes on', async () => {
    const player = await mountReady();
    part(player, 'rate-button').focus();
    await press('Space');
    await until(() => player.shadowRoot?.activeElement?.getAttribute('role') === 'menuitemradio', 'the focus inside');
    await press('Tab');
    await until(() => !isOpen(player), 'no popup');
  });

  it('keeps the controls while it is open (player 2)', async () => {
    const player = await mountPlaying();
    const clock = stopClock();
    await hover(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    passIdleTime(player, clock);
    await player.updateComplete;
    expect(areControlsShown(player)).to.equal(true);
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
    await until(() => !isOpen(player), 'no popup');
    passIdleTime(player, clock);
    await until(() => !areControlsShown(player), 'hidden controls');
  });

  it('stays inside a narrow player', async () => {
    const player = await mountReady({ width: '240', height: '300' });
    await click(part(player, 'settings-button'));
    await until(() => parts(player, 'settings-popup').length === 1, 'the popup');
    const [box, room] = [part(player, 'settings-popup').getBoundingClientRect(), player.getBoundingClientRect()];
    expect(box.left).to.be.at.least(room.left);
    expect(box.right).to.be.at.most(room.right);
    expect(box.top).to.be.at.least(room.top);
  });

  it('is closed in a player that left the page', async () => {
    const player = await mountReady();
    await click(part(player, 'rate-button'));
    await until(() => isOpen(player), 'the popup');
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
    const place = player.parentElement!;
    player.remove();
    place.append(player);
    await until(() => !isOpen(player), 'no popup');
  });
});

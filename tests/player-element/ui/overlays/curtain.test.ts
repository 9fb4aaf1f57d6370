import { expect, fixtureSync } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  afterEach,
  button,
  click,
  describe,
  it,
  mount,
  mountReady,
  part,
  parts,
  until,
} from '../../../support/player-harness';

const isLaidOver = (curtain: HTMLElement, player: HTMLElement): boolean => {
  const [over, under] = [curtain.getBoundingClientRect(), player.getBoundingClientRect()];
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(over[side] - under[side]) < 1);
};

/** The curtain, once there has been a reason to fetch it. */
async function curtainOf(player: XlVideoPlayer): Promise<HTMLElement> {
  await until(() => parts(player, 'curtain').length === 1, 'the curtain');
  return part(player, 'curtain');
}

describe('Curtain', () => {
  afterEach(() => scrollTo(0, 0));

  for (const style of [
    'overflow: hidden; contain: paint',
    'transform: translate(60px, 30px) scale(.8)',
    'opacity: .9',
  ]) {
    it(`lies over the player under an ancestor with ${style}`, async () => {
      const page = fixtureSync<HTMLElement>(
        `<div style="padding: 50px 60px 3000px"><div style="${style}"></div></div>`,
      );
      const player = await mount({ width: '300', height: '200' }, page.firstElementChild!);
      expect(parts(player, 'curtain')).to.have.length(0);
      player.lightOff = true;
      const curtain = await curtainOf(player);
      await until(() => curtain.matches(':popover-open') && isLaidOver(curtain, player), 'the curtain over the player');
      scrollTo(0, 40);
      await until(() => isLaidOver(curtain, player), 'the curtain over the scrolled player');
      player.lightOff = false;
      await until(() => !curtain.matches(':popover-open'), 'no curtain');
    });
  }

  it('darkens the page by nine tenths within half a second and lets the pointer through', async () => {
    const player = await mountReady();
    player.lightOff = true;
    const curtain = await curtainOf(player);
    await until(() => getComputedStyle(curtain).opacity === '1', 'the dark');
    expect(getComputedStyle(curtain).boxShadow).to.contain('rgba(0, 0, 0, 0.9)');
    expect(getComputedStyle(curtain).transitionDuration).to.match(/^0\.5s/);
    await click(button(player, '静音'));
    await until(() => player.muted, 'silence by a click through the curtain');
  });

  it('lets the player fill the page', async () => {
    const player = await mountReady({ 'light-off': '', width: '300', height: '200' });
    player.webFullScreen = true;
    await until(() => part(player, 'player').matches(':popover-open'), 'the whole page');
    expect(isLaidOver(part(player, 'player'), document.documentElement)).to.equal(false);
    expect(part(player, 'player').getBoundingClientRect().width).to.equal(innerWidth);
    player.webFullScreen = false;
    await until(() => isLaidOver(part(player, 'curtain'), player), 'the curtain over the player again');
  });

  it('goes with the player and comes back with it', async () => {
    const player = await mount({ 'light-off': '' });
    const [parent, curtain] = [player.parentElement!, await curtainOf(player)];
    await until(() => curtain.matches(':popover-open'), 'the dark');
    player.remove();
    expect(curtain.matches(':popover-open')).to.equal(false);
    parent.append(player);
    await until(() => part(player, 'curtain').matches(':popover-open'), 'the dark again');
  });

  it('is a plain layer under the player where the browser has no anchors', async () => {
    const { supports } = CSS;
    CSS.supports = (): boolean => false;
    try {
      const player = await mountReady({ 'light-off': '' });
      const curtain = await curtainOf(player);
      await until(() => getComputedStyle(curtain).opacity === '1', 'the dark');
      expect(curtain.getBoundingClientRect()).to.include({ left: 0, top: 0, width: innerWidth, height: innerHeight });
      expect(Number(getComputedStyle(curtain).zIndex)).to.be.lessThan(
        Number(getComputedStyle(part(player, 'player')).zIndex),
      );
    } finally {
      CSS.supports = supports;
    }
  });
});

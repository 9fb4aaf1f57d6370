import { expect } from '@open-wc/testing';
import {
  describe,
  hover,
  it,
  mount,
  mountReady,
  part,
  press,
  until,
  untilRows,
  click,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** What every element of the player looks like now, at rest or wherever the pointer and the focus are. */
function looks(player: XlVideoPlayer): string {
  return [...player.renderRoot.querySelectorAll('[part], .track, .fill, .buffered, .icon')]
    .map((element) => {
      const style = getComputedStyle(element);
      return [
        style.backgroundColor,
        style.color,
        style.width,
        style.height,
        style.minHeight,
        style.borderRadius,
        style.clipPath,
        style.fontSize,
        style.fontFamily,
        style.padding,
        style.gap,
        style.outlineColor,
      ].join();
    })
    .join('\n');
}

/** A value that no property has by default. */
function strange(name: string): string {
  if (name.endsWith('-family')) return 'monospace';
  return /(background|color)$/.test(name) ? 'rgb(1, 2, 3)' : '47px';
}

/** What shows the effect of the properties. */
const views: Readonly<Record<string, { open: () => Promise<XlVideoPlayer>; properties: readonly string[] }>> = {
  'the bar and the picture': {
    open: () => mountReady(),
    properties: [
      '--xl-accent',
      '--xl-radius',
      '--xl-font-family',
      '--xl-font-size',
      '--xl-bar-background',
      '--xl-bar-color',
      '--xl-bar-height',
      '--xl-bar-padding',
      '--xl-bar-gap',
      '--xl-button-size',
      '--xl-button-radius',
      '--xl-icon-size',
      '--xl-slider-height',
      '--xl-slider-background',
      '--xl-slider-buffered-background',
      '--xl-slider-played-background',
      '--xl-centre-button-background',
    ],
  },
  'a button under the pointer': {
    open: async () => {
      const player = await mountReady();
      await hover(part(player, 'play-button'));
      return player;
    },
    properties: ['--xl-button-hover-background'],
  },
  'a button with the focus': {
    open: async () => {
      const player = await mountReady();
      part(player, 'play-button').focus();
      await press('Tab');
      return player;
    },
    properties: ['--xl-focus-color'],
  },
  'the clock with the focus': {
    open: async () => {
      const player = await mountReady();
      await hover(part(player, 'play-button'));
      await until(() => part(player, 'clock').getAttribute('role') === 'button', 'a clock that is a button');
      part(player, 'play-button').focus();
      await press('Tab');
      return player;
    },
    properties: ['--xl-focus-color'],
  },
  'the settings': {
    open: async () => {
      const player = await mountReady();
      await click(part(player, 'settings-button'));
      await untilRows(player);
      return player;
    },
    properties: [
      '--xl-settings-width',
      '--xl-menu-background',
      '--xl-menu-color',
      '--xl-menu-radius',
      '--xl-menu-font-size',
    ],
  },
  'an item of the right-click menu under the pointer': {
    open: async () => {
      const player = await mountReady();
      await click(part(player, 'player'), {}, 'right');
      await until(() => player.renderRoot.querySelector('[role="menuitem"]'), 'the menu');
      await hover(player.renderRoot.querySelector('[role="menuitem"]') as HTMLElement);
      return player;
    },
    properties: ['--xl-menu-hover-background', '--xl-menu-item-height'],
  },
  'the tooltip of the progress slider': {
    open: async () => {
      const player = await mountReady();
      await hover(player.renderRoot.querySelector('.horizontal') as HTMLElement);
      await until(() => player.renderRoot.querySelector('[part~="tip"]'), 'the tip');
      return player;
    },
    properties: ['--xl-notice-background'],
  },
  'a failure': {
    open: async () => {
      const player = await mount({ src: 'data:video/mp4,nothing' });
      await until(() => player.renderRoot.querySelector('[part~="failure-view"]'), 'the failure');
      return player;
    },
    properties: ['--xl-overlay-background', '--xl-overlay-color'],
  },
};

describe('CSS properties of the page', () => {
  for (const [name, { open, properties }] of Object.entries(views)) {
    it(`change ${name}`, async () => {
      const player = await open();
      for (const property of properties) {
        const value = strange(property);
        const before = looks(player);
        // The accent is mixed, so that no look has it as it is.
        const isShown = (): boolean =>
          property === '--xl-accent' ? looks(player) !== before : looks(player).includes(value);
        expect(isShown(), property).to.equal(false);
        player.style.setProperty(property, value);
        await until(isShown, `an effect of ${property}`);
        player.style.removeProperty(property);
        await until(() => !isShown(), `an end of the effect of ${property}`);
      }
    });
  }

  it('leave full-screen without corners', async () => {
    const player = await mountReady();
    player.style.setProperty('--xl-radius', '9px');
    expect(getComputedStyle(part(player, 'player')).clipPath).to.equal('inset(0px round 9px)');
    player.togglePageFullscreen();
    await until(() => getComputedStyle(part(player, 'player')).clipPath === 'none', 'square corners');
  });
});

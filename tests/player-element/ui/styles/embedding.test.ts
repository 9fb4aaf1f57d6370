import { expect } from '@open-wc/testing';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  click,
  describe,
  hover,
  it,
  media,
  mount,
  part,
  parts,
  until,
  untilRows,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** What pages set for their own texts, each inherited by everything inside. */
const HOSTILE = `
  white-space: pre-wrap; text-indent: 3em; word-spacing: 9px; letter-spacing: 4px; text-transform: uppercase;
  line-height: 3; direction: rtl; text-align: right; text-shadow: 0 0 9px red; text-wrap: balance;
  font: italic 700 40px/3 serif; font-variant: small-caps; font-stretch: expanded; font-feature-settings: 'smcp';
  writing-mode: vertical-rl; text-orientation: upright; hyphens: auto; word-break: break-all; line-break: anywhere;
  overflow-wrap: anywhere; tab-size: 20; list-style: square inside; quotes: '<' '>'; cursor: help; color: red;
  border-collapse: separate; border-spacing: 20px; text-underline-position: under; text-emphasis: filled red;
  text-align-last: right; -webkit-text-stroke: 2px red; -webkit-text-fill-color: red; image-rendering: pixelated;
`;
const pages: Element[] = [];

/** A box in the page with this style, as an article is. */
function page(style: string): HTMLElement {
  const article = document.createElement('article');
  article.style.cssText = `position: absolute; top: 0; left: 0; width: 800px; height: 600px; ${style}`;
  pages.push(document.body.appendChild(article));
  return article;
}

afterEach(() => pages.splice(0).forEach((one) => one.remove()));

/** Where everything visible in the player is, and what its texts look like. */
function looks(player: XlVideoPlayer): string[] {
  const home = player.getBoundingClientRect();
  // How much has arrived is chance.
  const seen = [...part(player, 'player').querySelectorAll('*:not(.buffered)')].filter(
    (one) => one.getClientRects().length > 0,
  );
  return seen.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const box = [left - home.left, top - home.top, width, height].map((side) => Math.round(side * 10) / 10);
    const { fontSize, fontWeight, fontStyle, fontFamily, color, textTransform, textShadow, cursor } =
      getComputedStyle(element);
    const text = [fontSize, fontWeight, fontStyle, fontFamily, color, textTransform, textShadow, cursor];
    return `${element.localName}.${element.classList.value} ${[...box, ...text].join(' ')}`;
  });
}

/** A player in a page of this style, with what the test opens in sight. */
async function looksIn(style: string, open: (player: XlVideoPlayer) => Promise<unknown>): Promise<string[]> {
  const player = await mount({ src: media.clip, title: 'Title', 'pause-others': '' }, page(style));
  // With what somebody who turns to the player would bring.
  await player.updateComplete;
  await until(() => parts(player, 'time-slider')[0]?.ariaDisabled === 'false', 'a slider in use');
  await hover(part(player, 'video'), { y: 0.2 });
  for (const tag of ['xlvp-time-entry', 'xlvp-loop-marks']) {
    await until(() => player.renderRoot.querySelector(tag), tag);
  }
  await open(player);
  await Promise.all(player.shadowRoot!.getAnimations().map(({ finished }) => finished));
  const seen = looks(player);
  player.remove();
  return seen;
}

describe('a page that styles its texts', () => {
  for (const [name, open] of [
    ['the picture and the bar', () => Promise.resolve()],
    [
      'the settings',
      async (player) => {
        await click(part(player, 'settings-button'));
        await until(() => parts(player, 'settings-popup').length === 1, 'the settings');
        await untilRows(player);
      },
    ],
    [
      'the time at the pointer',
      async (player) => {
        await hover(part(player, 'time-slider'), { x: 0.3 });
        await until(() => parts(player, 'tip').length === 1, 'the tip');
      },
    ],
    [
      'a failure',
      (player) => {
        player.src = media.missing;
        return until(() => parts(player, 'failure-view').length === 1, 'the notice');
      },
    ],
  ] satisfies [string, (player: XlVideoPlayer) => Promise<unknown>][]) {
    it(`leaves ${name} as they are`, async () => {
      expect(await looksIn(HOSTILE, open)).to.deep.equal(await looksIn('', open));
    });
  }

  for (const style of ['white-space: pre-wrap', 'line-height: 80px', 'writing-mode: vertical-lr']) {
    // WebKit takes the proportions of the tag the other way round in a page that writes in columns.
    const isWritten = !style.includes('vertical') || browser !== 'webkit';
    const declare = onlyWhere(isWritten, 'proportions in a page that writes in columns')(it);
    declare(`does not cut the picture by ${style}, also when it styles the tag itself`, async () => {
      const article = page(style);
      const player = await mount({ src: media.clip }, article);
      player.style.whiteSpace = 'pre';
      const [outer, inner] = [player.getBoundingClientRect(), part(player, 'video').getBoundingClientRect()];
      expect([outer.width, outer.height], style).to.deep.equal([800, 450]);
      expect([inner.top, inner.left, inner.width, inner.height], style).to.deep.equal([
        outer.top,
        outer.left,
        800,
        450,
      ]);
    });
  }

  it('can still hide the player and take the pointer from it, and colours it by its own property', async () => {
    const article = page('visibility: hidden; pointer-events: none; --xl-accent: rgb(1, 2, 3)');
    const player = await mount({ src: media.clip }, article);
    for (const name of ['video', 'play-button', 'centre-play-button']) {
      const { visibility, pointerEvents } = getComputedStyle(part(player, name));
      expect([visibility, pointerEvents], name).to.deep.equal(['hidden', 'none']);
    }
    expect(getComputedStyle(part(player, 'player')).getPropertyValue('--xlvp-accent')).to.equal('rgb(1, 2, 3)');
  });
});

import { expect } from '@open-wc/testing';
import { withLive } from '../../../support/browsers/live-streams';
import { contrastOver } from '../../../support/contrast';
import {
  click,
  describe,
  hover,
  it,
  media,
  mount,
  mountReady,
  part,
  parts,
  until,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** WCAG 2.2, 1.4.3: what text needs. */
const ENOUGH = 4.5;

/** Every text and icon below an element, by the element that colours it. */
function inked(root: Element): Element[] {
  return [...root.querySelectorAll('*')].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      (element.matches('.icon') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
  );
}

function expectLegible(root: Element, least: number): void {
  const elements = inked(root);
  expect(elements.length).to.be.at.least(least);
  for (const element of elements) {
    expect(contrastOver('#fff', element), element.outerHTML.slice(0, 120)).to.be.at.least(ENOUGH);
  }
}

async function mountStream(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.stream, ...attributes });
  await until(() => parts(player, 'quality-button').length === 1, 'the qualities');
  return player;
}

describe('contrast over a white picture', () => {
  it('measures what it says', () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = 'color: #777; background: rgb(0 0 0 / 0)';
    expect(contrastOver('#fff', box)).to.be.closeTo(4.48, 0.02);
    expect(contrastOver('#000', box)).to.be.closeTo(4.69, 0.02);
    box.remove();
  });

  it('is enough for every text and icon of the bar', async () => {
    expectLegible(part(await mountStream(), 'control-bar'), 8);
  });

  it('is enough for the items of a light menu of the page, the chosen one too', async () => {
    const player = await mountStream();
    const colours = { accent: '#d6336c', 'menu-background': '#fff', 'menu-color': '#2b2230' };
    for (const [name, colour] of Object.entries(colours)) player.style.setProperty(`--xl-${name}`, colour);
    await hover(part(player, 'rate-button'));
    await until(() => parts(player, 'rate-popup').length === 1, 'the menu');
    await Promise.all(player.shadowRoot!.getAnimations().map(({ finished }) => finished));
    expectLegible(part(player, 'rate-popup'), 6);
  });

  withLive(it)('is enough for the badge of a live stream', async () => {
    const player = await mountReady({ src: media.single.replace('index', 'live') });
    await until(() => parts(player, 'live').length === 1, 'the badge');
    expectLegible(part(player, 'clock'), 1);
  });

  it('is enough for the time at the pointer', async () => {
    const player = await mountStream();
    await hover(part(player, 'time-slider'));
    await until(() => parts(player, 'tip').length === 1, 'the time');
    expect(contrastOver('#fff', part(player, 'tip'))).to.be.at.least(ENOUGH);
  });

  for (const name of ['quality', 'rate', 'settings']) {
    it(`is enough for what the ${name} button opens`, async () => {
      const player = await mountStream(name === 'settings' ? { width: '360', height: '300' } : {});
      await click(part(player, `${name}-button`));
      await until(() => parts(player, `${name}-popup`).length === 1, 'the popup');
      await Promise.all(
        part(player, `${name}-popup`)
          .getAnimations()
          .map(({ finished }) => finished),
      );
      expectLegible(part(player, `${name}-popup`), 3);
    });
  }

  it('is enough for the centre button, at rest and under the pointer', async () => {
    const player = await mountStream();
    const button = part(player, 'centre-play-button');
    expectLegible(button, 1);
    await hover(button);
    await Promise.all(button.getAnimations().map(({ finished }) => finished));
    // An icon needs less than a text (WCAG 2.2, 1.4.11).
    expect(contrastOver('#fff', button.querySelector('.icon')!)).to.be.at.least(3);
  });

  it('is enough for the notice of a failure', async () => {
    const player = await mount({ src: media.missing });
    await until(() => parts(player, 'failure-view').length === 1, 'the notice');
    expectLegible(part(player, 'failure-view'), 3);
  });
});

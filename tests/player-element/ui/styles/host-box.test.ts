import { expect } from '@open-wc/testing';
import { renderPlaceholder } from '../../../../player-element/src/placeholder';
import { afterEach, describe, it, media, mount, mountPlaying, part } from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

/** Places for a player in pages, by their HTML; `<x>` stands for it, and `wide` is a number that is the same for all. */
const places: Readonly<Record<string, string>> = {
  'a wide block': '<div style="width: 984px"><x></x></div>',
  'a narrow block': '<div style="width: 400px"><x></x></div>',
  'a float': '<div style="width: 984px"><div style="float: left"><x></x></div></div>',
  'an inline block': '<div style="width: 500px"><div style="display: inline-block"><x></x></div></div>',
  'a dialog': '<dialog open style="margin: 0; padding: 0; border: 0"><x></x></dialog>',
  'two columns of a grid':
    '<div style="display: grid; grid-template-columns: 1fr 1fr; width: 500px"><div><x></x></div><div><x></x></div></div>',
  'a grid itself': '<div style="display: grid; grid-template-columns: 1fr 1fr; width: 500px"><x></x><x></x></div>',
  'a column of its own width':
    '<div style="display: grid; grid-template-columns: auto 1fr; width: 984px"><x></x><p></p></div>',
  'a flexible pair':
    '<div style="display: flex; width: 500px"><div style="flex: 1"><x></x></div><div style="flex: 1"><x></x></div></div>',
  'a flex box itself': '<div style="display: flex; width: 500px"><x></x><x></x></div>',
  'a flex column':
    '<div style="display: flex; flex-direction: column; align-items: center; width: 984px"><x></x></div>',
  'a table cell': '<table style="width: 500px; border-spacing: 0"><tr><td style="padding: 0"><x></x></td></tr></table>',
  'a page that makes it fill a box': '<div style="width: 640px; height: 300px"><x class="whole"></x></div>',
  'a page with a width of its own': '<div style="width: 984px"><x class="own"></x></div>',
};

/** The box of `<video>` of 800 by 450 px with `max-width: 100%` in these places: how wide a player is. */
const widths: Readonly<Record<string, number>> = {
  'a wide block': 800,
  'a narrow block': 400,
  'a float': 800,
  'an inline block': 500,
  'a dialog': 800,
  'two columns of a grid': 250,
  'a grid itself': 250,
  'a column of its own width': 800,
  'a flexible pair': 250,
  'a flex box itself': 250,
  'a flex column': 800,
  'a table cell': 500,
  'a page that makes it fill a box': 640,
  'a page with a width of its own': 900,
};

const PAGE = 'TAG.whole { width: 100%; height: 100% } TAG.own { width: 900px }';
const pages: { remove(): void }[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.remove()));

/** Adds styles to the page of the test. */
function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  pages.push(document.head.appendChild(style));
}

/** Adds a place with these tags in it, at the corner of a page with room. */
function addPlace(html: string, tag: string): HTMLElement {
  const page = document.createElement('div');
  page.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 1200px';
  page.innerHTML = html.replaceAll('<x', `<${tag}`).replaceAll('</x>', `</${tag}>`);
  pages.push(document.body.appendChild(page));
  return page;
}

const boxes = (page: Element, tag: string): number[][] =>
  [...page.querySelectorAll(tag)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map((side) => Math.round(side * 10) / 10);
  });

/** The style that a page of the documentation offers for the time before the script has come. */
async function reserveStyle(path: string): Promise<string> {
  const text = await (await fetch(path)).text();
  return /^:where\(xl-video-player:not\(:defined\)\) \{.*?^\}/ms.exec(text)?.[0] ?? `none in ${path}`;
}

describe('the box of the tag', () => {
  for (const [name, html] of Object.entries(places)) {
    it(`is that of a picture in ${name}, before its script has come too`, async () => {
      addStyle(PAGE.replaceAll('TAG', 'xl-video-player') + PAGE.replaceAll('TAG', 'not-yet-defined'));
      addStyle((await reserveStyle('/docs/embedding.md')).replaceAll('xl-video-player', 'not-yet-defined'));
      const later = addPlace(html, 'xl-video-player');
      const [player] = later.querySelectorAll('xl-video-player');
      await player!.updateComplete;
      expect(player!.getBoundingClientRect().width).to.equal(widths[name]);
      const all = boxes(later, 'xl-video-player');
      later.remove();
      expect(boxes(addPlace(html, 'not-yet-defined'), 'not-yet-defined')).to.deep.equal(all);

      // The same by the shadow tree that a server writes.
      const page = addPlace(html, 'from-a-server');
      const style = /<template[^>]*>(.*)<\/template>/s.exec(renderPlaceholder({ poster: media.poster }))![1]!;
      for (const one of page.querySelectorAll('from-a-server')) one.attachShadow({ mode: 'open' }).innerHTML = style;
      addStyle(PAGE.replaceAll('TAG', 'from-a-server'));
      const [image] = [...page.querySelectorAll('from-a-server')].map((one) => one.shadowRoot!.querySelector('img')!);
      await image!.decode();
      expect(boxes(page, 'from-a-server')).to.deep.equal(all);
    });
  }

  it('is reserved by one style wherever that is told', async () => {
    const styles = await Promise.all(
      ['/docs/embedding.md', '/player-element/README.md', '/docs/examples/plain.css'].map(reserveStyle),
    );
    expect(new Set(styles).size).to.equal(1);
    expect(styles[0]).to.include('min(100%, 800px)');
  });

  for (const display of ['flex', 'grid', 'inline-block', 'inline-flex'] as const) {
    it(`is filled by the player where the page sets display: ${display}`, async () => {
      const player = await mountPlaying();
      player.style.display = display;
      const { x, y, width, height } = part(player, 'player').getBoundingClientRect();
      const outer = player.getBoundingClientRect();
      expect([x, y, width, height]).to.deep.equal([outer.x, outer.y, outer.width, outer.height]);
      expect(width).to.be.above(200);
      expect(width / height).to.be.closeTo(16 / 9, 0.01);
    });
  }
});

/** The picture of a player, which viewers see. */
const picture = (player: XlVideoPlayer): DOMRect => part(player, 'player').getBoundingClientRect();

describe('a reset that reaches the tag', () => {
  for (const all of ['unset', 'initial', 'revert'] as const) {
    it(`leaves the player there, by * { all: ${all} }`, async () => {
      addStyle(
        `* { all: ${all} } style, script, head, title { display: none } .place { display: block; width: 1000px }`,
      );
      const place = document.body.appendChild(document.createElement('div'));
      place.className = 'place';
      pages.push(place);
      const player = await mount({ src: media.clip }, place);
      // The player reads its display in its first frame.
      await new Promise(requestAnimationFrame);
      expect([picture(player).width, picture(player).height]).to.deep.equal([800, 450]);
      player.style.cssText = 'display: block; width: 500px';
      expect([picture(player).width, Math.round(picture(player).height)]).to.deep.equal([500, 281]);
      player.style.cssText = 'display: none';
      expect(player.checkVisibility()).to.equal(false);
      player.style.cssText = '';
      player.hidden = true;
      expect(player.checkVisibility()).to.equal(false);
      player.hidden = false;
      expect(part(player, 'video').checkVisibility()).to.equal(true);
    });
  }
});

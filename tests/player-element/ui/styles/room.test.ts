import { expect } from '@open-wc/testing';
import {
  afterEach,
  click,
  describe,
  focusSurface,
  hold,
  it,
  media,
  mount,
  part,
  parts,
  press,
  until,
  untilMenuItems,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const places: HTMLElement[] = [];

/** A player of this width in a place wider than the window, as low as a film makes it. */
async function mountWide(width: number, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  places.push(document.body.appendChild(document.createElement('div')));
  const place = places.at(-1)!;
  place.style.width = '2000px';
  const height = String(Math.round((width * 9) / 16));
  const player = await mount({ src: media.stream, width: String(width), height, ...attributes }, place);
  await document.fonts.ready;
  return player;
}

afterEach(() => {
  places.splice(0).forEach((place) => place.remove());
  Reflect.deleteProperty(navigator, 'onLine');
});

const box = (element: Element): DOMRect => element.getBoundingClientRect();

function isInside(inner: DOMRect, outer: DOMRect, by = 0): boolean {
  return (
    inner.left >= outer.left + by - 0.5 &&
    inner.right <= outer.right - by + 0.5 &&
    inner.top >= outer.top + by - 0.5 &&
    inner.bottom <= outer.bottom - by + 0.5
  );
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 0.5 &&
    other.left < one.right - 0.5 &&
    one.top < other.bottom - 0.5 &&
    other.top < one.bottom - 0.5
  );
}

/** Inline boxes are as wide as their text, and have no inner width. */
function isCut(element: Element): boolean {
  return getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth;
}

function controlsOf(player: XlVideoPlayer): Element[] {
  return [...player.renderRoot.querySelectorAll('.bar .button, .bar .clock')].filter(
    (control) => box(control).width > 0,
  );
}

describe('room', () => {
  for (const lang of ['zh-CN', 'en']) {
    for (const width of [240, 280, 320, 360, 460, 540, 640, 800, 1280, 1920]) {
      it(`is there for every control of the bar at ${width} px (${lang})`, async () => {
        const player = await mountWide(width, { lang });
        await until(() => parts(player, 'quality-button').length === 1, 'the qualities');
        const controls = controlsOf(player);
        expect(controls.length).to.be.at.least(5);
        controls.forEach((control, index) => {
          expect(isInside(box(control), box(player)), control.outerHTML).to.equal(true);
          expect(isCut(control), `cut: ${control.outerHTML}`).to.equal(false);
          for (const other of controls.slice(index + 1)) {
            expect(overlap(box(control), box(other)), `${control.outerHTML} on ${other.outerHTML}`).to.equal(false);
          }
        });
        const middles = controls.map((control) => box(control).top + box(control).height / 2);
        expect(Math.max(...middles) - Math.min(...middles)).to.be.at.most(1);
      });
    }
  }

  it('is there for the total time from 320 px on', async () => {
    for (const [width, isShown] of [
      [280, false],
      [320, true],
    ] as const) {
      const player = await mountWide(width);
      expect(box(player.renderRoot.querySelector('.total')!).width > 0).to.equal(isShown);
    }
  });

  it('is there for the focus ring of every button of the bar', async () => {
    const player = await mountWide(360);
    await until(() => player.readyState > 0, 'media');
    focusSurface(player);
    const seen = new Set<Element>();
    // Not beyond the last of them: Firefox would not get the focus back from its own buttons.
    while (player.shadowRoot!.activeElement !== part(player, 'fullscreen-button')) {
      await press('Tab');
      const focused = player.shadowRoot!.activeElement;
      if (!focused?.matches('.bar .button')) continue;
      seen.add(focused);
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(focused);
      expect(outlineStyle).to.equal('solid');
      const spread = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      expect(isInside(box(focused), box(player), spread)).to.equal(true);
    }
    expect(seen.size).to.be.at.least(4);
  });

  for (const width of [240, 320, 360]) {
    it(`is there above the bar for what lies on the picture at ${width} px`, async () => {
      const player = await mountWide(width);
      expect(overlap(box(part(player, 'centre-play-button')), box(part(player, 'control-bar')))).to.equal(false);
      player.src = media.missing;
      await until(() => parts(player, 'failure-view').length === 1, 'the notice');
      expect(isInside(box(part(player, 'failure-view')), box(player))).to.equal(true);
      expect(overlap(box(part(player, 'failure-view')), box(part(player, 'control-bar')))).to.equal(false);
    });

    it(`is there above the bar for the notice of a lost network at ${width} px`, async () => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      const player = await mountWide(width, { lang: 'en', src: media.clip, preload: 'none', muted: '' });
      player.src = hold(media.clip).src;
      void player.play();
      await until(() => parts(player, 'loading-view').length === 1, 'the notice');
      const notice = part(player, 'loading-view');
      await until(() => notice.textContent?.includes('Offline'), 'the words');
      expect(isInside(box(notice), box(player))).to.equal(true);
      expect(overlap(box(notice), box(part(player, 'control-bar')))).to.equal(false);
    });

    it(`is there for menu, dialogs and settings at ${width} px`, async () => {
      const player = await mountWide(width, { lang: 'en' });
      await untilMenuItems(player);
      for (const [item, name] of ['colour-dialog', 'shortcuts-dialog'].entries()) {
        await click(part(player, 'video'), {}, 'right');
        await until(() => parts(player, 'context-menu').length === 1, 'the menu');
        const menu = part(player, 'context-menu');
        expect(isInside(box(menu), box(player))).to.equal(true);
        for (const text of menu.children) expect(text.scrollWidth).to.be.at.most(text.clientWidth);
        await click(menu.children[item]!);
        await until(() => parts(player, name).length === 1, name);
        expect(isInside(box(part(player, name)), box(player), 4), name).to.equal(true);
        await press('Escape');
        await until(() => parts(player, name).length === 0, 'no dialog');
      }
      await click(part(player, 'settings-button'));
      await until(() => parts(player, 'settings-popup').length === 1, 'the settings');
      expect(isInside(box(part(player, 'settings-popup')), box(player))).to.equal(true);
    });
  }

  for (const lang of ['en', 'ja', 'ko', 'zh-CN']) {
    it(`is there for the caption settings at 360 px (${lang})`, async () => {
      const player = await mountWide(360, { lang, src: media.clip });
      player.innerHTML = '<track kind="subtitles" srclang="zh" label="中文" src="/media/captions/zh.vtt">';
      await click(part(player, 'settings-button'));
      await until(() => player.renderRoot.querySelector('.caption-more'), 'the captions');
      player.renderRoot.querySelector<HTMLElement>('.caption-more')!.click();
      await until(() => parts(player, 'caption-settings').length === 1, 'the form');
      for (const row of part(player, 'caption-settings').querySelectorAll('.settings-group')) {
        const fields = [...row.children];
        expect(
          fields.every((field) => isInside(box(field), box(row)) && !isCut(field)),
          row.textContent!,
        ).to.equal(true);
        fields.slice(1).forEach((field, index) => {
          expect(overlap(box(field), box(fields[index]!)), field.textContent!).to.equal(false);
          expect(box(field).top - box(row).top, `one line: ${row.textContent}`).to.be.below(box(field).height);
        });
      }
    });
  }
});

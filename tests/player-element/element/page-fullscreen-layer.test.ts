import { expect, fixtureSync } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import {
  afterEach,
  button,
  buttonNames,
  click,
  describe,
  it,
  media,
  mount,
  mountPlaying,
  nextEvent,
  part,
  parts,
  press,
  until,
} from '../../support/player-harness';

function coversPage(player: XlVideoPlayer): boolean {
  const { left, top, width, height } = part(player, 'player').getBoundingClientRect();
  const isOnTop = document.elementsFromPoint(innerWidth - 2, 2)[0] === player;
  return isOnTop && left === 0 && top === 0 && width === innerWidth && height === innerHeight;
}

function isInPlace(player: XlVideoPlayer): boolean {
  const [inner, outer] = [part(player, 'player'), player].map((element) => element.getBoundingClientRect());
  return inner!.top === outer!.top && inner!.width === outer!.width && !part(player, 'player').hasAttribute('popover');
}

/** A page long enough to scroll, with an ancestor of this style around the player. */
function longPage(style: string): HTMLElement {
  const page = fixtureSync<HTMLElement>(`<div style="padding: 400px 40px 3000px"><div style="${style}"></div></div>`);
  return page.firstElementChild as HTMLElement;
}

describe('PageFullscreenLayer', () => {
  it('keeps Tab in the player, in both directions, with what the page has put into its bar', async () => {
    const page = longPage('');
    page.before(document.createElement('button'));
    const player = await mount({ width: '300', height: '200' }, page);
    page.after(document.createElement('button'));
    player.innerHTML = '<button slot="overlay">Skip</button>';
    await until(() => buttonNames(player).includes('全屏'), 'the bar');
    player.webFullScreen = true;
    await until(() => coversPage(player), 'the whole page');
    const seen = new Set<Element>();
    const focused = (): Element => player.shadowRoot!.activeElement ?? document.activeElement!;
    const isInside = (): boolean => player.contains(document.activeElement);
    for (let index = 0; index < 12; index++) {
      await press('Tab');
      expect(isInside()).to.equal(true);
      seen.add(focused());
    }
    const ends = [player.querySelector('button'), button(player, '全屏')];
    expect([...seen]).to.include.members(ends);
    seen.clear();
    button(player, '退出网页全屏').focus();
    for (let index = 0; index < 12; index++) {
      await press('Shift+Tab');
      expect(isInside()).to.equal(true);
      seen.add(focused());
    }
    expect([...seen]).to.include.members(ends);
    player.webFullScreen = false;
    button(player, '全屏').focus();
    await press('Tab');
    expect(isInside()).to.equal(false);
  });

  afterEach(() => scrollTo(0, 0));

  const ancestors = [
    'transform: rotate(3deg) scale(.5)',
    'contain: paint',
    'height: 80px; overflow: clip',
    'filter: blur(1px)',
  ];
  for (const style of ancestors) {
    it(`covers the page under an ancestor with ${style}`, async () => {
      const player = await mount({ width: '300', height: '200' }, longPage(style));
      player.webFullScreen = true;
      await until(() => coversPage(player), 'the whole page');
      player.webFullScreen = false;
      await until(() => !part(player, 'player').hasAttribute('popover'), 'its place');
    });
  }

  it('gives the page back at Escape wherever the focus is, unless that meant something else', async () => {
    const player = await mount({ 'page-fullscreen': '' }, longPage(''));
    const link = fixtureSync<HTMLElement>('<a href="#">behind</a>');
    await until(() => coversPage(player), 'the whole page');
    link.focus();
    link.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await press('Escape');
    expect(player.pageFullscreen).to.equal(true);
    await press('Escape');
    await until(() => isInPlace(player), 'its place');
    expect(player.pageFullscreen).to.equal(false);
  });

  it('covers the page from inside a modal dialog, which Escape leaves open', async () => {
    const dialog = fixtureSync<HTMLDialogElement>('<dialog style="width: 400px"></dialog>');
    dialog.showModal();
    const player = await mount({ width: '300', height: '200' }, dialog);
    player.togglePageFullScreen();
    await until(() => coversPage(player), 'the whole page');
    await press('Escape');
    await until(() => isInPlace(player), 'its place');
    expect(dialog.open).to.equal(true);
    await press('Escape');
    await until(() => !dialog.open, 'a closed dialog');
  });

  it('keeps playing, keeps its place in the page and gives the focus back at Escape', async () => {
    const player = await mountPlaying({ width: '300', height: '200' });
    const other = fixtureSync<HTMLButtonElement>('<button>Outside</button>');
    other.focus();
    const [place, { top }] = [player.getBoundingClientRect().toJSON(), other.getBoundingClientRect()];
    player.togglePageFullScreen();
    await until(() => coversPage(player), 'the whole page');
    expect(player.getBoundingClientRect().toJSON()).to.deep.equal(place);
    expect(other.getBoundingClientRect().top).to.equal(top);
    expect(document.activeElement === player, 'focus').to.equal(true);
    expect(player.paused).to.equal(false);
    const left = nextEvent(player, 'pagefullscreenchange');
    await press('Escape');
    await left;
    await until(() => isInPlace(player), 'its place');
    expect(document.activeElement === other, 'focus').to.equal(true);
  });

  it('leaves the focus on the control that has it', async () => {
    const player = await mount({ src: media.clip });
    const play = part(player, 'play-button');
    play.focus();
    player.togglePageFullScreen();
    await until(() => coversPage(player), 'the whole page');
    expect(player.shadowRoot?.activeElement === play, 'focus').to.equal(true);
    await press('Escape');
    await until(() => isInPlace(player), 'its place');
    expect(player.shadowRoot?.activeElement === play, 'focus').to.equal(true);
  });

  it('takes no focus when it fills the page from the start', async () => {
    const player = await mount({ 'web-full-screen': '' });
    await until(() => coversPage(player), 'the whole page');
    expect(document.activeElement === document.body, 'focus').to.equal(true);
  });

  it('locks the scrolling and restores it, without a trace', async () => {
    const place = longPage('');
    const player = await mount({ width: '300', height: '200' }, place);
    scrollTo(0, 321);
    const before = [document.documentElement.outerHTML.length, place.getBoundingClientRect().width] as const;
    player.webFullScreen = true;
    await until(() => coversPage(player), 'the whole page');
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    expect(place.getBoundingClientRect().width).to.equal(before[1]);
    scrollBy(0, 50);
    player.webFullScreen = false;
    await until(() => isInPlace(player), 'its place');
    expect(scrollY).to.equal(321);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    expect([document.documentElement.outerHTML.length, place.getBoundingClientRect().width]).to.deep.equal(before);
  });

  it('lets the page go when it is removed, and fills it again when put back', async () => {
    const player = await mount({ width: '300', height: '200' });
    const parent = player.parentElement!;
    player.webFullScreen = true;
    await until(() => coversPage(player), 'the whole page');
    player.remove();
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    parent.append(player);
    await until(() => coversPage(player), 'the whole page again');
    player.webFullScreen = false;
    await until(() => isInPlace(player), 'its place');
  });

  it('gives way to the browser’s full-screen', async () => {
    const player = await mount({ src: media.clip });
    player.webFullScreen = true;
    await until(() => coversPage(player), 'the whole page');
    await click(button(player, '全屏'));
    await until(() => document.fullscreenElement === player, 'full-screen');
    expect(player.webFullScreen).to.equal(false);
    expect(parts(player, 'player')[0]!.hasAttribute('popover')).to.equal(false);
    await document.exitFullscreen();
  });

  it('takes over from the browser’s full-screen, and leaves neither behind', async () => {
    const player = await mount({ src: media.clip });
    await click(button(player, '全屏'));
    await until(() => document.fullscreenElement === player, 'full-screen');
    // Not by the mouse, since buttons may move while the window grows.
    button(player, '网页全屏').click();
    await until(() => document.fullscreenElement === null && coversPage(player), 'the whole page');
    await press('Escape');
    await until(() => isInPlace(player), 'its place');
  });

  it('stands in for full-screen in a frame that may not have it', async () => {
    const frame = document.createElement('iframe');
    frame.allow = "fullscreen 'none'";
    frame.srcdoc = `<p style="height: 200px"></p><xl-video-player width="200" height="100"></xl-video-player>
      <script type="module" src="/player-element/src/define.ts"></script>`;
    frame.width = '500';
    fixtureSync<HTMLElement>('<div></div>').append(frame);
    const inner = (): XlVideoPlayer | null | undefined => frame.contentDocument?.querySelector('xl-video-player');
    await until(() => inner()?.hasUpdated, 'the player in the frame');
    const player = inner()!;
    await until(() => buttonNames(player).includes('全屏'), 'its button');
    button(player, '全屏').click();
    await until(() => player.webFullScreen, 'the way to fill the frame');
    await until(() => {
      const { width, height } = part(player, 'player').getBoundingClientRect();
      return width === frame.contentWindow!.innerWidth && height === frame.contentWindow!.innerHeight;
    }, 'a filled frame');
    await until(() => buttonNames(player).includes('退出全屏'), 'the way back');
    button(player, '退出全屏').click();
    await until(() => isInPlace(player), 'its place');
  });

  it('waits for the page while it is out of it, and leaves the scrolling alone', async () => {
    const player = await mount({ width: '300', height: '200' });
    const parent = player.parentElement!;
    player.remove();
    player.pageFullscreen = true;
    await player.updateComplete;
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    parent.append(player);
    await until(() => coversPage(player), 'the whole page');
    player.pageFullscreen = false;
    await until(() => isInPlace(player), 'its place');
  });
});

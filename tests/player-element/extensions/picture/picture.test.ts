import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import type { PictureZoomState } from '../../../../player-element/src/extensions/picture/picture-zoom';
import type { PictureLookState } from '../../../../player-element/src/extensions/picture/picture-look';
import { stopClock } from '../../../support/fake-clock';
import {
  click,
  describe,
  doubleClick,
  drag,
  hover,
  it,
  media,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
} from '../../../support/player-harness';

/** A player that somebody points at, with what lays its picture. */
async function mountPointedAt(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(attributes);
  await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
  await until(() => 'zoomPicture' in player.player!.actions, 'the extension');
  return player;
}

/** Turns the wheel over an element, and tells whether the page was kept from it. */
function turnWheel(element: Element, options: WheelEventInit, { x = 0.5, y = 0.5 } = {}): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [left + width * x, top + height * y];
  const given = { bubbles: true, composed: true, cancelable: true, clientX, clientY, deltaY: -100, ...options };
  return !element.dispatchEvent(new WheelEvent('wheel', given));
}

const zoomOf = (player: XlVideoPlayer): PictureZoomState['zoom'] => player.player!.state.zoom!;
const lookOf = (player: XlVideoPlayer): Partial<PictureLookState> => player.player!.state;
const box = (element: Element): DOMRect => element.getBoundingClientRect();

/** Where the video lies against the player, in px: its corner and its size. */
function laid(player: XlVideoPlayer): number[] {
  const [outer, inner] = [box(part(player, 'player')), box(player.video)];
  return [inner.left - outer.left, inner.top - outer.top, inner.width, inner.height].map(Math.round);
}

describe('the fit of the picture', () => {
  it('leaves what the page says of it alone until a viewer chooses', async () => {
    const player = await mountPointedAt();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('xl-video-player::part(video) { object-fit: cover }');
    document.adoptedStyleSheets.push(sheet);
    const fit = (): string => getComputedStyle(player.video).objectFit;
    expect(fit()).to.equal('cover');
    player.player!.actions.fitPicture!('fill');
    expect(fit()).to.equal('fill');
    player.player!.actions.fitPicture!('auto');
    expect(fit()).to.equal('cover');
    document.adoptedStyleSheets.pop();
  });

  it('gives the picture a shape in the middle of the player', async () => {
    const player = await mountPointedAt({ width: '400', height: '200' });
    player.player!.actions.fitPicture!('4:3');
    expect(laid(player)).to.deep.equal([67, 0, 267, 200]);
    player.player!.actions.fitPicture!('21:9');
    expect(laid(player)).to.deep.equal([0, 14, 400, 171]);
  });
});

describe('a turned picture', () => {
  it('stays in the player, which it fills from its side', async () => {
    const player = await mountPointedAt({ width: '400', height: '200' });
    const { actions } = player.player!;
    actions.rotatePicture!(1);
    expect(laid(player)).to.deep.equal([0, 0, 400, 200]);
    expect([player.video.offsetWidth, player.video.offsetHeight]).to.deep.equal([200, 400]);
    actions.fitPicture!('16:9');
    expect(laid(player)).to.deep.equal([144, 0, 113, 200]);
    actions.rotatePicture!(-2);
    expect(lookOf(player).rotation).to.equal(270);
  });

  it('is mirrored from left to right as it is seen', async () => {
    const player = await mountPointedAt({ mirror: '' });
    player.player!.actions.rotatePicture!(1);
    expect([player.video.style.rotate, player.video.style.scale]).to.deep.equal(['-90deg', '-1 1']);
  });

  it('is upright again with another source, and keeps its fit', async () => {
    const player = await mountPointedAt();
    const { actions } = player.player!;
    actions.rotatePicture!(1);
    actions.zoomPicture!(2);
    actions.fitPicture!('cover');
    player.src = media.long;
    await until(() => player.video.style.rotate === '', 'an upright picture');
    expect(lookOf(player)).to.include({ rotation: 0, pictureFit: 'cover' });
    expect(zoomOf(player).scale).to.equal(1);
  });

  it('is turned in screenshots, which have its shape', async () => {
    const player = await mountPointedAt();
    const { actions } = player.player!;
    await until(() => 'takeScreenshot' in actions, 'screenshots');
    const size = async (): Promise<number[]> => {
      const image = await createImageBitmap(await player.player!.actions.takeScreenshot!());
      return [image.width, image.height];
    };
    actions.rotatePicture!(1);
    expect(await size()).to.deep.equal([90, 160]);
    actions.fitPicture!('4:3');
    expect(await size()).to.deep.equal([120, 160]);
    actions.rotatePicture!(1);
    expect(await size()).to.deep.equal([160, 120]);
  });
});

describe('an enlarged picture', () => {
  it('grows at the pointer by Ctrl and the wheel, to 5 times its size, and says how large it is', async () => {
    const player = await mountPointedAt();
    stopClock();
    expect(turnWheel(player.video, { ctrlKey: true }, { x: 0.25, y: 0.75 })).to.equal(true);
    const { scale, x, y } = zoomOf(player);
    expect(scale).to.be.closeTo(1.22, 0.01);
    // What is a quarter from the middle stays there.
    expect(x).to.be.closeTo(0.25 * (scale - 1), 0.005);
    expect(y).to.be.closeTo(-0.25 * (scale - 1), 0.005);
    expect(part(player, 'notice').textContent).to.equal('122%');
    for (let turns = 0; turns < 12; turns += 1) turnWheel(player.video, { ctrlKey: true });
    expect(zoomOf(player).scale).to.equal(5);
    expect(part(player, 'notice').textContent).to.equal('500%');
    for (let turns = 0; turns < 12; turns += 1) turnWheel(player.video, { ctrlKey: true, deltaY: 100 });
    expect(zoomOf(player)).to.deep.equal({ scale: 1, x: 0, y: 0 });
    expect(player.video.style.transform).to.equal('');
  });

  it('leaves the plain wheel, the wheel beside the picture and a page that wants it alone', async () => {
    const player = await mountPointedAt();
    expect(turnWheel(player.video, {}), 'plain').to.equal(false);
    expect(turnWheel(part(player, 'control-bar'), { ctrlKey: true }), 'on the bar').to.equal(false);
    player.disabledKeys = 'Wheel';
    expect(turnWheel(player.video, { ctrlKey: true }), 'for the page').to.equal(false);
    expect(zoomOf(player).scale).to.equal(1);
  });

  it('moves by a drag, no further than its edge, which is no click', async () => {
    const player = await mountPointedAt();
    const { actions } = player.player!;
    actions.zoomPicture!(2);
    let clicks = 0;
    player.video.addEventListener('click', () => (clicks += 1));
    await drag(player.video, { x: 0.5, y: 0.3 }, { x: 0.55, y: 0.3 });
    await until(() => zoomOf(player).x > 0.05, 'a picture further right');
    await drag(player.video, { x: 0.3, y: 0.3 }, { x: 0.6, y: 0.3 });
    actions.movePicture!({ x: 3, y: -3 });
    expect(zoomOf(player)).to.deep.equal({ scale: 2, x: 0.5, y: -0.5 });
    expect(clicks).to.equal(0);
    expect(player.paused).to.equal(true);
  });

  it('plays and fills the screen by clicks as ever', async () => {
    const player = await mountPointedAt({ muted: '' });
    player.player!.actions.zoomPicture!(2);
    const playing = nextEvent(player, 'play');
    await click(part(player, 'player'), { x: 0.3, y: 0.3 });
    await playing;
    const filled = nextEvent(document, 'fullscreenchange');
    await doubleClick(part(player, 'player'), { x: 0.3, y: 0.3 });
    await filled;
    expect(player.matches(':fullscreen')).to.equal(true);
    expect(parts(player, 'notice')).to.have.length(0);
  });
});

import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  describe,
  framesAdvance,
  hover,
  it,
  media,
  mountPlaying,
  part,
  parts,
  press,
  until,
} from '../../../support/player-harness';

/** The list, and the beginning of the file, that come once. */
const HEAD = ['180p/frames.m3u8', '180p/init.mp4'];

/** Which files of the stream's small pictures were asked for, in order. */
function asked(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = addresses.filter(({ pathname, search }) => pathname.endsWith('p/frames.m3u8') || search === '?frame');
  return ours.map(({ pathname }) => pathname.replace('/media/hls/', ''));
}

/** What the small picture shows, as text to compare; empty until there is something. */
function shown(player: XlVideoPlayer): string {
  const canvas = parts(player, 'thumbnail')[0]?.querySelector('canvas');
  return canvas?.width ? canvas.toDataURL() : '';
}

const untilOther = (player: XlVideoPlayer, before: string): Promise<void> =>
  until(() => shown(player) && shown(player) !== before, `a picture; asked for ${asked().join()}`);

/** Points at a share of the slider, and gives the picture there once it is another one. */
async function lookAt(player: XlVideoPlayer, x: number, before = ''): Promise<string> {
  await hover(part(player, 'time-slider'), { x });
  await untilOther(player, before);
  return shown(player);
}

async function leave(player: XlVideoPlayer): Promise<void> {
  await hover(part(player, 'video'), { y: 0.3 });
  await until(() => parts(player, 'tip').length === 0, 'the end of the tip');
}

const mountFrames = (attributes: Record<string, string> = {}): Promise<XlVideoPlayer> =>
  mountPlaying({ src: media.frames, engine: 'mse', ...attributes });

describe('small pictures of a stream', () => {
  it('are those of the times at the pointer, each fetched once, while the stream plays on', async () => {
    const player = await mountFrames();
    const early = await lookAt(player, 0.1);
    expect(asked()).to.deep.equal([...HEAD, '180p/segment-0.m4s']);
    const late = await lookAt(player, 0.9, early);
    expect(await lookAt(player, 0.12, late)).to.equal(early);
    expect(asked()).to.deep.equal([...HEAD, '180p/segment-0.m4s', '180p/segment-5.m4s']);
    await framesAdvance(player);
  });

  it('are fetched when somebody points at the slider, and not before', async () => {
    const player = await mountFrames();
    await hover(part(player, 'video'));
    await until(() => 'lookAtFrame' in player.player!.actions, 'the extension');
    expect(asked()).to.deep.equal([]);
  });

  it('are asked for one at a time, so that a quick pointer leaves most of them out', async () => {
    const player = await mountFrames();
    const early = await lookAt(player, 0.05);
    const slider = part(player, 'time-slider');
    const box = slider.getBoundingClientRect();
    for (let step = 10; step <= 95; step += 5) {
      const clientX = box.left + (box.width * step) / 100;
      slider.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true, composed: true }));
    }
    await untilOther(player, early);
    await until(() => asked().includes('180p/segment-5.m4s'), 'the last one');
    expect(asked().length).to.be.below(HEAD.length + 5);
  });

  it('end with the look at them, and are there again at the next', async () => {
    const player = await mountFrames();
    const early = await lookAt(player, 0.1);
    await leave(player);
    expect(await lookAt(player, 0.1)).to.equal(early);
    expect(asked()).to.have.length(HEAD.length + 1);
  });

  it('are shown for the keys of the slider', async () => {
    const player = await mountFrames();
    part(player, 'time-slider').focus();
    await press('ArrowRight');
    await untilOther(player, '');
  });

  it('give way to those of the page', async () => {
    const player = await mountFrames({ thumbnails: '/media/thumbnails.vtt' });
    await hover(part(player, 'time-slider'), { x: 0.3 });
    await until(() => parts(player, 'thumbnail').length === 1, 'a picture');
    expect(part(player, 'thumbnail').querySelector('canvas')).to.equal(null);
    expect(asked()).to.deep.equal([]);
  });

  it('are gone with their stream', async () => {
    const player = await mountFrames();
    await lookAt(player, 0.1);
    player.src = media.clip;
    await until(() => player.duration < 7, 'the other source');
    await until(() => parts(player, 'thumbnail').length === 0, 'no picture');
    expect(part(player, 'tip').textContent).to.match(/00:00:0/);
  });
});

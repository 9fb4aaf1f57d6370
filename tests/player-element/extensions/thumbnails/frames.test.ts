import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { CONTROLS_IDLE_MS } from '../../../../player-element/src/config';
import { KEY_TIP_MS } from '../../../../player-element/src/ui/base/slider';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { holdTimersOf } from '../../../support/fake-clock';
import {
  beforeEach,
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

/** Which files of the stream's small pictures have come. */
function asked(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = addresses.filter(({ pathname, search }) => pathname.endsWith('p/frames.m3u8') || search === '?frame');
  return ours.map(({ pathname }) => pathname.replace('/media/hls/', ''));
}

/** A playlist whose pictures are all at one address, which begin as those of the stream do. */
const listOf = (address: string): string =>
  [
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-I-FRAMES-ONLY',
    `#EXT-X-MAP:URI="${location.origin}/media/hls/180p/init.mp4"`,
    ...Array.from({ length: 6 }, () => `#EXTINF:2,\n${location.origin}${address}`),
    '#EXT-X-ENDLIST\n',
  ].join('\n');

/** A playlist at a blob's address; what it names is in this folder. */
function playlist(text: string, folder = '/media/hls/'): string {
  const base = location.origin + folder;
  const absolute = text.replaceAll(/^(?!#|http)(?=.)/gm, base).replaceAll(/URI="(?!http|blob)/g, `URI="${base}`);
  return URL.createObjectURL(new Blob([absolute]));
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** The stream with this playlist in place of its own I-frames. */
async function streamWith(list: string): Promise<Record<string, string>> {
  const master = (await textOf(media.frames)).replaceAll(/#EXT-X-I-FRAME-STREAM-INF.*\n/g, '');
  const frames = '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=3200,CODECS="avc1.64000c",RESOLUTION=320x180';
  return { src: playlist(`${master}${frames},URI="${list}"\n`), type: 'application/vnd.apple.mpegurl' };
}

/** How often what cannot be had was asked for. */
const attempts = (address: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(address)).length;

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

/** Declares tests that see pictures; elsewhere the time stands alone. */
const itDraws = onlyWhere(browser !== 'webkit', 'seeking to a picture that stands alone')(it);

describe('small pictures of a stream', () => {
  // The tip goes with the controls, which hide, and after a key.
  beforeEach(() => {
    holdTimersOf(CONTROLS_IDLE_MS);
    holdTimersOf(KEY_TIP_MS);
  });

  itDraws('are those of the times at the pointer, each fetched once, while the stream plays on', async () => {
    const player = await mountFrames();
    const early = await lookAt(player, 0.1);
    expect(asked()).to.have.members([...HEAD, '180p/segment-0.m4s']);
    const late = await lookAt(player, 0.9, early);
    expect(await lookAt(player, 0.12, late)).to.equal(early);
    expect(asked()).to.have.members([...HEAD, '180p/segment-0.m4s', '180p/segment-5.m4s']);
    await framesAdvance(player);
  });

  it('are fetched when somebody points at the slider, and not before', async () => {
    const player = await mountFrames();
    await hover(part(player, 'video'));
    await until(() => 'lookAtFrame' in player.player!.actions, 'the extension');
    expect(asked()).to.deep.equal([]);
  });

  itDraws('are asked for one at a time, so that a quick pointer leaves most of them out', async () => {
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

  itDraws('end with the look at them, and are there again at the next', async () => {
    const player = await mountFrames();
    const early = await lookAt(player, 0.1);
    await leave(player);
    expect(await lookAt(player, 0.1)).to.equal(early);
    expect(asked()).to.have.length(HEAD.length + 1);
  });

  itDraws('are shown for the keys of the slider', async () => {
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

  itDraws('are gone with their stream', async () => {
    const player = await mountFrames();
    await lookAt(player, 0.1);
    player.src = media.clip;
    await until(() => player.duration < 7, 'the other source');
    // The tip went with the bar of the stream.
    await hover(part(player, 'time-slider'), { x: 0.2 });
    await until(() => parts(player, 'tip')[0]?.textContent?.includes('00:00:01'), 'a time of the other source');
    expect(parts(player, 'thumbnail')).to.have.length(0);
  });

  // None of these is cached.
  for (const [what, address, list] of [
    ['whose list is missing', '/media/dvr/no.m3u8', (missing: string) => location.origin + missing],
    ['that are missing', '/media/dvr/no.m4s', (missing: string) => playlist(listOf(missing))],
    ['that are none', '/media/dvr/180p/index.m3u8', (broken: string) => playlist(listOf(broken))],
  ] as const) {
    it(`${what} leave the time alone, and are given up after a few attempts until the next look`, async () => {
      const player = await mountFrames(await streamWith(list(address)));
      await hover(part(player, 'time-slider'), { x: 0.1 });
      await until(() => attempts(address) === 3, 'attempts');
      await hover(part(player, 'time-slider'), { x: 0.9 });
      await until(() => parts(player, 'tip')[0]?.textContent?.includes('00:00:10'), 'the other time');
      await framesAdvance(player);
      expect(attempts(address)).to.equal(3);
      expect(parts(player, 'thumbnail').some((box) => box.checkVisibility())).to.equal(false);
      await leave(player);
      await hover(part(player, 'time-slider'), { x: 0.1 });
      await until(() => attempts(address) > 3, 'other attempts');
    });
  }

  itDraws('are asked for again after a failure', async () => {
    const list = `/media/hls/180p/frames.m3u8?fail=1&${Math.random()}`;
    const player = await mountFrames(await streamWith(location.origin + list));
    await lookAt(player, 0.1);
    expect(attempts(list)).to.equal(2);
  });

  itDraws('are drawn though their list is there before anything can be played', async () => {
    const list = playlist(await textOf('/media/hls/180p/frames.m3u8'), '/media/hls/180p/');
    const player = await mountFrames(await streamWith(list));
    await lookAt(player, 0.1);
  });
});

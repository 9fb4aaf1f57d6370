import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { segmentMask } from '../../../../player-element/src/extensions/chapters/chapter-line';
import {
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  mountReady,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';
import { chapterIndex, chaptersOf } from '../../../../player-element/src/extensions/chapters/chapter';

const FILE = '/media/chapters.vtt';

/** A player whose media has three chapters of 2 s. */
async function mountWithChapters(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(attributes);
  player.innerHTML = `<track kind="chapters" srclang="zh" src="${FILE}">`;
  await hover(part(player, 'video'));
  await until(() => maskOf(player).startsWith('linear-gradient'), 'the segments');
  return player;
}

const maskOf = (player: XlVideoPlayer): string => part(player, 'time-slider').style.getPropertyValue('--xlvp-mask');
const layersOf = (player: XlVideoPlayer): number => maskOf(player).split('linear-gradient').length - 1;

const items = (player: XlVideoPlayer): HTMLElement[] =>
  parts(player, 'menu-item').map((item) => item as HTMLElement & HTMLButtonElement);

describe('chapters', () => {
  it('cut the slider into segments, and the one at the pointer stands out', async () => {
    const player = await mountWithChapters();
    const slider = part(player, 'time-slider');
    expect(layersOf(player)).to.equal(1);
    expect(getComputedStyle(slider.querySelector('.track')!).maskImage).to.match(/33\.3333\d*%/);
    await hover(slider, { x: 0.5 });
    await until(() => layersOf(player) === 2, 'the segment at the pointer');
    await hover(part(player, 'video'));
    await until(() => layersOf(player) === 1, 'the segments alone');
  });

  it('are named in the tip', async () => {
    const player = await mountWithChapters();
    await hover(part(player, 'time-slider'), { x: 0.5 });
    await until(() => parts(player, 'chapter-title')[0]?.textContent === '中间', 'the title');
    await hover(part(player, 'time-slider'), { x: 0.9 });
    await until(() => part(player, 'chapter-title').textContent === '结尾', 'the next title');
  });

  it('are listed with their times, the one that plays marked, and a click goes to one', async () => {
    const player = await mountWithChapters();
    await untilButton(player, '章节');
    await click(button(player, '章节'));
    await until(() => items(player).length === 3, 'the list');
    expect(items(player)[1]?.textContent?.replace(/\s+/g, ' ').trim()).to.equal('中间 00:00:02');
    expect(items(player).map((item) => item.ariaChecked)).to.deep.equal(['true', 'false', 'false']);
    await click(items(player)[2]!);
    await until(() => Math.abs(player.currentTime - 4) < 0.1, 'the last chapter');
    await until(() => items(player).length === 0, 'the end of the list');
  });

  it('are reached by the keyboard', async () => {
    const player = await mountWithChapters();
    await untilButton(player, '章节');
    button(player, '章节').focus();
    await press('Enter');
    await until(() => player.shadowRoot!.activeElement === items(player)[0], 'the focus in the list');
    await press('ArrowDown');
    await press('Enter');
    await until(() => Math.abs(player.currentTime - 2) < 0.1, 'the second chapter');
  });

  it('go with their track', async () => {
    const player = await mountWithChapters();
    player.replaceChildren();
    await until(() => maskOf(player) === 'none', 'the whole slider');
    await until(() => !buttonNames(player).includes('章节'), 'no button');
  });

  it('offer no way past what the page forbids', async () => {
    const player = await mountWithChapters({ 'no-speed': '' });
    await hover(part(player, 'time-slider'), { x: 0.5 });
    expect(layersOf(player)).to.equal(1);
    expect(buttonNames(player)).not.to.include('章节');
  });
});

describe('chaptersOf', () => {
  it('sorts cues, ends each where the next begins, and takes markup out of titles', () => {
    const cues = [new VTTCue(5, 6, 'b'), new VTTCue(0, 2, '<i>a</i> '), new VTTCue(99, 100, 'beyond')];
    expect(chaptersOf(cues, 10)).to.deep.equal([
      { start: 0, end: 5, title: 'a' },
      { start: 5, end: 10, title: 'b' },
    ]);
    expect(chaptersOf(cues, Infinity)).to.deep.equal([]);
    expect(chaptersOf(cues, NaN)).to.deep.equal([]);
  });

  it('are looked up by time', () => {
    const list = chaptersOf([new VTTCue(1, 2, ''), new VTTCue(3, 4, '')], 5);
    expect([0, 1, 2.9, 3].map((time) => chapterIndex(list, time))).to.deep.equal([-1, 0, 0, 1]);
  });
});

describe('segmentMask', () => {
  it('has a gap at each edge', () => {
    expect(segmentMask([0.25, 0.5], undefined).match(/#0000/g)).to.have.length(2);
  });

  it('is valid CSS with and without a place', () => {
    for (const place of [undefined, 0, 0.3, 1]) {
      expect(CSS.supports('mask', segmentMask([0.25, 0.5], place)), String(place)).to.equal(true);
    }
  });
});

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

  it('leave what is between them to none', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.500\none\n\n00:04.500 --> 00:06.000\ntwo\n';
    const player = await mountReady();
    const src = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    player.innerHTML = `<track kind="chapters" srclang="zh" src="${src}">`;
    const slider = part(player, 'time-slider');
    await hover(slider, { x: 0.1 });
    await until(() => parts(player, 'chapter-title')[0]?.textContent === 'one', 'the title');
    await until(() => layersOf(player) === 2, 'the segment at the pointer');
    expect(player.player!.state.chapter).to.equal(0);
    await hover(slider, { x: 0.5 });
    await until(() => parts(player, 'chapter-title').length === 0, 'no title');
    expect(layersOf(player)).to.equal(1);
    expect(maskOf(player)).to.match(/25% .*75% /);
    await click(slider, { x: 0.5 });
    await until(() => player.player!.state.chapter === -1, 'no chapter');
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
  it('sorts cues, and lists none without a length of the media', () => {
    const cues = [new VTTCue(5, 10, 'b'), new VTTCue(0, 5, 'a'), new VTTCue(99, 100, 'beyond')];
    expect(chaptersOf(cues, 10)).to.deep.equal([
      { start: 0, end: 5, title: 'a' },
      { start: 5, end: 10, title: 'b' },
    ]);
    expect(chaptersOf(cues, Infinity)).to.deep.equal([]);
    expect(chaptersOf(cues, NaN)).to.deep.equal([]);
  });

  it('takes markup and character references out of titles', () => {
    const texts = ['<i>a</i> ', 'sales &amp; service', 'a &lt;b&gt; &quot;c&quot;', 'R&D 1 > 0'];
    const titles = chaptersOf(
      texts.map((text, index) => new VTTCue(index, index + 1, text)),
      9,
    ).map(({ title }) => title);
    expect(titles).to.deep.equal(['a', 'sales & service', 'a <b> "c"', 'R&D 1 > 0']);
  });

  it('ends each with its cue, but leaves no gap of less than a second', () => {
    const cues = [new VTTCue(0, 6, ''), new VTTCue(12, 17.999, ''), new VTTCue(18, 18, ''), new VTTCue(24, 99, '')];
    expect(chaptersOf(cues, 30).map(({ end }) => end)).to.deep.equal([6, 18, 24, 30]);
    const early = [new VTTCue(0, 20, ''), new VTTCue(12, 29.5, '')];
    expect(chaptersOf(early, 30).map(({ end }) => end)).to.deep.equal([12, 30]);
  });

  it('are looked up by time, which may belong to none', () => {
    const list = chaptersOf([new VTTCue(1, 3, ''), new VTTCue(3, 4, ''), new VTTCue(6, 9, '')], 9);
    const indexes = [0, 1, 2.9, 3, 5, 6, 9].map((time) => chapterIndex(list, time));
    expect(indexes).to.deep.equal([-1, 0, 0, 1, -1, 2, 2]);
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

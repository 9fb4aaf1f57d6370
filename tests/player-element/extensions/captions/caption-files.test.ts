import { expect } from '@open-wc/testing';
import { choose, english, mountWith, texts, untilCaption } from '../../../support/caption-player';
import { stopClock } from '../../../support/fake-clock';
import { describe, it, part, parts, until } from '../../../support/player-harness';

const file = (name: string): string => `/media/captions/${name}`;

describe('the files of captions', () => {
  it('are converted from SRT, with its tags and places', async () => {
    const player = await mountWith([{ src: file('lines.srt'), srclang: 'zh' }, english]);
    choose(player, 0);
    await untilCaption(player, '第一句 & 1 < 2 红');
    expect(part(player, 'caption').querySelector('b')?.textContent).to.equal('第一句');
    player.currentTime = 2.5;
    await untilCaption(player, '第二句\n<img src=x>还有一行');
    const room = part(player, 'captions').getBoundingClientRect();
    expect(part(player, 'caption').getBoundingClientRect().top - room.top).to.be.below(20);
    choose(player, 1);
    await untilCaption(player, 'The first line');
    choose(player, 0);
    await untilCaption(player, '第二句\n<img src=x>还有一行');
  });

  for (const name of ['gb18030.srt', 'gb18030.vtt']) {
    it(`are read in other encodings: ${name}`, async () => {
      const player = await mountWith([{ src: file(name), srclang: 'zh' }]);
      choose(player, 0);
      await until(() => /^国标编?码?的?字幕$/.test(texts(player).join('|')), 'the caption in Chinese');
    });
  }

  it('keep the settings of WebVTT in other encodings', async () => {
    const player = await mountWith([{ src: file('gb18030.vtt'), srclang: 'zh' }]);
    choose(player, 0);
    await untilCaption(player, '国标编码的字幕');
    const cue = player.textTracks[0]!.cues![0] as VTTCue;
    expect([cue.id, cue.line, cue.position, cue.size, cue.align]).to.deep.equal(['first', 0, 10, 50, 'start']);
  });

  it('that cannot be had are told of, and of nothing else', async () => {
    const player = await mountWith([{ src: file('missing.srt'), srclang: 'zh' }, english]);
    const clock = stopClock();
    choose(player, 0);
    await until(() => parts(player, 'notice')[0]?.textContent === '字幕加载失败', 'the notice');
    clock.pass(2000);
    expect(parts(player, 'notice')).to.have.length(0);
    expect(player.error).to.equal(null);
    choose(player, 1);
    await untilCaption(player, 'The first line');
    choose(player, 0);
    await until(() => parts(player, 'notice')[0]?.textContent === '字幕加载失败', 'the notice once more');
  });
});

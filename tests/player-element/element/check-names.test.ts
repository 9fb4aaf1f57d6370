import { expect } from '@open-wc/testing';
import { afterEach, beforeEach, describe, it, media, mount, until } from '../../support/player-harness';

describe('checkNames', () => {
  const { warn } = console;
  let told: string[];

  beforeEach(() => {
    told = [];
    console.warn = (words: unknown) => void told.push(String(words));
  });

  afterEach(() => {
    console.warn = warn;
  });

  it('warns once of attributes, buttons and labels that are not there, with those that are', async () => {
    const player = await mount({ autopay: '', 'no-control': '' });
    player.setAttribute('control-buttons', 'volume,loudness,fullScreen,audio');
    player.labels = { plai: 'Go' } as object;
    await until(() => told.length === 4, 'four warnings');
    await mount({ autopay: '' });
    player.labels = { plai: 'Go', pauze: 'Stop' } as object;
    await until(() => told.length === 5, 'another');
    expect(told.map((words) => /no (.+?)\. It has/.exec(words)?.[1]).sort()).to.deep.equal([
      'attribute "autopay"',
      'attribute "no-control"',
      'control button "loudness"',
      'label "pauze"',
      'label "plai"',
    ]);
    expect(told.find((words) => words.includes('autopay'))).to.contain('autoplay, clock, cmcd, color, control-buttons');
  });

  it('knows the buttons that extensions bring, on a page that has a use for none of them', async () => {
    const brought =
      'captions chapters audio live-clock previous next playlist danmaku danmaku-write remote danmakuWrite';
    await mount({ src: media.clip, 'control-buttons': `audio-track ${brought} volume full-screen subtitles` });
    // What is told comes in the order it was found.
    await until(() => told.length > 0, 'the warning of a name that is none');
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('has no control button "subtitles". It has: audio, audio-track, captions, chapters');
  });

  it('warns of keys to disable that there are not, whatever brings the others', async () => {
    const player = await mount();
    player.disabledKeys = 'm Space k Home S d Shift+N [ ; . Wheel *';
    await until(() => told.length > 0, 'the warning of a name that is none');
    player.disabledKeys = ['*', 'ArrowLeft'];
    player.disabledKeys = ['Enter'];
    await until(() => told.length === 2, 'the warning of another');
    expect(told.map((words) => /no (.+?)\. It has/.exec(words)?.[1])).to.deep.equal(['key "*"', 'key "enter"']);
    expect(told[0]).to.contain('It has: Space, ');
  });

  it('knows the words that extensions bring', async () => {
    const player = await mount();
    player.labels = { upNext: 'Next', captions: 'Words', danmakuShow: 'On', plays: '' } as object;
    await until(() => told.length > 0, 'the warning of a name that is none');
    expect(told).to.have.length(1);
    expect(told[0]).to.contain('has no label "plays"');
  });

  it('says nothing of what every element may have', async () => {
    const player = await mount({
      src: media.clip,
      id: 'a',
      class: 'b',
      style: 'margin: 0',
      slot: 'media',
      part: 'c',
      title: 'd',
      draggable: 'false',
      contenteditable: 'false',
      itemprop: 'video',
      onplay: 'void 0',
      'data-x': '',
      'aria-label': '',
      'v-cloak': '',
      '_ngcontent-x': '',
      lang: 'zh-CN',
    });
    // What is told comes in the order it was found.
    player.labels = { nothing: '' } as object;
    await until(() => told.length > 0, 'the last warning');
    expect(told).to.have.length(1);
  });
});

import { expect, fixtureSync } from '@open-wc/testing';
import { registerLanguage } from '../../../player-element/src/i18n/languages';
import { en } from '../../../player-element/src/i18n/en';
import { ja } from '../../../player-element/src/i18n/ja';
import { ko } from '../../../player-element/src/i18n/ko';
import { zhCn, type Labels } from '../../../player-element/src/i18n/zh-cn';
import * as chinese from '../../../player-element/src/i18n/zh-cn-extensions';
import { zhTw } from '../../../player-element/src/i18n/zh-tw';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import { describe, it, media, mount, mountPlaying, part, until } from '../../support/player-harness';

/** All words of simplified Chinese, those of later modules too. */
const words = Object.assign({}, zhCn, ...Object.values(chinese)) as unknown as Record<string, unknown>;
const translations = { en, ja, ko, 'zh-TW': zhTw } as unknown as Record<string, Record<string, unknown>>;

/** What stands in the places of a text that a function makes; `…` at each. */
const SAMPLES = [65, 600, 7] as const;

/** The numbers of a label that its text has to contain, whichever way it writes them. */
function readPlaces(label: unknown): number {
  return typeof label === 'function' ? label.length : -1;
}

const nameOf = (player: XlVideoPlayer): string | null => part(player, 'player').getAttribute('aria-label');

describe('translations', () => {
  for (const [language, labels] of Object.entries(translations)) {
    it(`has exactly the words of simplified Chinese in ${language}, with the same parameters`, () => {
      expect(Object.keys(labels).sort()).to.deep.equal(Object.keys(words).sort());
      for (const [name, label] of Object.entries(labels)) {
        expect([name, readPlaces(label)]).to.deep.equal([name, readPlaces(words[name])]);
        if (typeof label === 'string') expect(label.trim(), name).not.to.equal('');
      }
    });

    it(`says all that a text is given in ${language}`, () => {
      for (const [name, label] of Object.entries(labels)) {
        if (typeof label !== 'function' || ['wallClock', 'percent', 'captionOffset'].includes(name)) continue;
        const text = String(Reflect.apply(label, undefined, SAMPLES));
        const said = String(Reflect.apply(words[name] as typeof label, undefined, SAMPLES));
        const digits = (one: string): string[] => [...one.matchAll(/\d+/g)].map(([number]) => number).sort();
        expect([name, ...digits(text)]).to.deep.equal([name, ...digits(said)]);
      }
    });
  }

  it('says durations, offsets and percentages', () => {
    expect([ja, ko, zhTw].map((labels) => labels.position(65, 3661))).to.deep.equal([
      '1分5秒、全体1時間1分1秒',
      '1시간 1분 1초 중 1분 5초',
      '1分5秒，共1小時1分1秒',
    ]);
    expect([ja, ko, zhTw].map((labels) => labels.captionOffset(-0.5))).to.deep.equal([
      '0.5秒早く',
      '0.5초 빨리',
      '提前 0.5 秒',
    ]);
    expect([ja, ko, zhTw].map((labels) => labels.percent(0.4))).to.deep.equal(['40%', '40%', '40%']);
    const today = new Date();
    for (const labels of [ja, ko, zhTw]) expect(labels.wallClock(today)).to.match(/\d/);
  });
});

describe('lang', () => {
  it('takes the nearest language around the player, and follows its changes', async () => {
    const page = fixtureSync<HTMLElement>('<div lang="ja-JP"><p></p></div>');
    const player = await mount({}, page.firstElementChild!);
    await until(() => nameOf(player) === '動画プレーヤー', 'Japanese');
    page.firstElementChild!.setAttribute('lang', 'ko');
    await until(() => nameOf(player) === '동영상 플레이어', 'Korean, nearer');
    player.lang = 'zh-Hant-HK';
    await until(() => nameOf(player) === '影片播放器', 'traditional Chinese, on the tag');
    player.removeAttribute('lang');
    page.firstElementChild!.removeAttribute('lang');
    await until(() => nameOf(player) === '動画プレーヤー', 'Japanese again');
    page.lang = 'zh-Hans';
    await until(() => nameOf(player) === '视频播放器', 'simplified Chinese');
    const other = fixtureSync<HTMLElement>('<div lang="en-GB"></div>');
    other.append(player);
    await until(() => nameOf(player) === 'Video player', 'English, where it was moved');
  });

  it('reads languages outside a shadow tree', async () => {
    const page = fixtureSync<HTMLElement>('<div lang="ko"><div></div></div>');
    const root = page.firstElementChild!.attachShadow({ mode: 'open' });
    const player = await mount({}, root as unknown as Element);
    await until(() => nameOf(player) === '동영상 플레이어', 'Korean');
    page.lang = 'en';
    await until(() => nameOf(player) === 'Video player', 'English');
  });

  it('stays Chinese in a language that nobody registered', async () => {
    const player = await mount({ lang: 'tlh' });
    await player.updateComplete;
    expect(nameOf(player)).to.equal('视频播放器');
  });
});

describe('registerLanguage', () => {
  it('adds a language to players that are there, word by word over English', async () => {
    const player = await mountPlaying({ src: media.clip, lang: 'pt-BR' });
    registerLanguage('pt', { player: 'Leitor de vídeo', pause: 'Pausar', volume: 'Volume' });
    await until(() => nameOf(player) === 'Leitor de vídeo', 'Portuguese');
    registerLanguage('pt-BR', async () => ({ player: 'Player de vídeo' }));
    await until(() => nameOf(player) === 'Player de vídeo', 'that of Brazil');
    const { labels } = player.player!.state;
    expect([labels.pause, labels.settings]).to.deep.equal(['Pausar', 'Settings']);
    player.labels = { pause: 'Parar' };
    expect(player.player!.state.labels.pause).to.equal('Parar');
  });

  it('changes words of a language of the player', async () => {
    const player = await mount({ lang: 'ja' });
    registerLanguage('ja', { player: 'ムービー' });
    await until(() => nameOf(player) === 'ムービー', 'the word of the page');
    expect(player.player!.state.labels.play).to.equal('再生');
    registerLanguage('ja', {});
  });

  it('stays Chinese where the words do not come', async () => {
    registerLanguage('sv', () => Promise.reject<Labels>(new TypeError('Failed to fetch')));
    const player = await mount({ lang: 'sv' });
    await player.updateComplete;
    expect(nameOf(player)).to.equal('视频播放器');
  });
});

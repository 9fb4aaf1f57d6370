import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { playlistOf } from '../../../../player-element/src/playlist';
import {
  button,
  buttonNames,
  click,
  describe,
  focusSurface,
  hover,
  it,
  media,
  mount,
  part,
  parts,
  press,
  until,
  untilButton,
  untilRows,
} from '../../../support/player-harness';

const FILMS = [
  { src: media.clip, title: '第一课', duration: 65, poster: media.poster },
  { src: media.long, title: '第二课' },
  { src: media.single },
];

/** A player with three films, of which the first is there. */
async function mountWithFilms(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ muted: '', ...attributes });
  player.playlist = FILMS;
  await until(() => playlistOf(player).items.length === 3 && player.readyState > 0, 'the playlist');
  return player;
}

const texts = (player: XlVideoPlayer): string[] =>
  parts(player, 'menu-item').map((item) => item.textContent!.replace(/\s+/g, ' ').trim());

describe('the playlist in the bar', () => {
  it('lists the films, marks the one that plays and leads to each', async () => {
    const player = await mountWithFilms();
    await untilButton(player, '播放列表');
    button(player, '播放列表').focus();
    await press('ArrowUp');
    await until(() => parts(player, 'playlist-popup').length === 1, 'the list');
    expect(texts(player)).to.deep.equal(['第一课 1:05', '第二课', '第 3 个视频']);
    expect(parts(player, 'menu-item').map((item) => item.ariaChecked)).to.deep.equal(['true', 'false', 'false']);
    expect(part(player, 'menu-item').querySelector('img')?.loading).to.equal('lazy');
    await press('ArrowDown');
    await press('Enter');
    await until(() => playlistOf(player).index === 1 && !player.paused, 'the second film');
    expect(parts(player, 'playlist-popup')).to.have.length(0);
  });

  it('has the next and the previous film', async () => {
    const player = await mountWithFilms();
    await untilButton(player, '下一个视频：第二课');
    expect(button(player, '上一个视频').ariaDisabled).to.equal('true');
    await click(button(player, '下一个视频：第二课'));
    await untilButton(player, '上一个视频：第一课');
    await click(button(player, '下一个视频：第 3 个视频'));
    await until(() => playlistOf(player).index === 2, 'the last film');
    expect(button(player, '下一个视频').ariaDisabled).to.equal('true');
  });

  it('stands together, in the order of the Tab key', async () => {
    const player = await mountWithFilms();
    await untilButton(player, '播放列表');
    const names = buttonNames(player);
    const end = names.indexOf('播放列表') + 1;
    expect(names.slice(end - 3, end)).to.deep.equal(['上一个视频', '下一个视频：第二课', '播放列表']);
  });

  it('goes with the playlist', async () => {
    const player = await mountWithFilms();
    await untilButton(player, '播放列表');
    player.playlist = undefined;
    await until(() => !buttonNames(player).includes('播放列表'), 'no list');
    expect(buttonNames(player).filter((name) => name.includes('个视频'))).to.deep.equal([]);
  });

  it('is among the settings where the bar has no room', async () => {
    const player = await mountWithFilms({ width: '360', height: '202' });
    await hover(part(player, 'video'));
    await untilButton(player, '设置');
    button(player, '设置').focus();
    await press('ArrowUp');
    await until(() => parts(player, 'playlist-row').length === 1, 'the row');
    await untilRows(player);
    await click(part(player, 'playlist-row'));
    await until(() => parts(player, 'menu-item').length === 3, 'the list');
    await click(parts(player, 'menu-item')[1]!);
    await until(() => playlistOf(player).index === 1, 'the second film');
  });
});

describe('a film of a playlist that does not play', () => {
  const BROKEN = [FILMS[0]!, { src: media.missing, title: '缺片' }, FILMS[2]!];

  /** A player whose second film fails, and whose third is a good one unless the list ends before. */
  async function mountBroken(films = BROKEN, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
    const player = await mount({ muted: '', ...attributes });
    player.playlist = films;
    await until(() => playlistOf(player).items.length === films.length && player.readyState > 0, 'the playlist');
    playlistOf(player).next();
    await untilButton(player, attributes.lang ? 'Retry' : '重试');
    return player;
  }

  it('has the next one beside 重试, for the keyboard too, which stays in the player', async () => {
    const player = await mountBroken();
    const [next] = parts(player, 'failed-next-button');
    expect([next?.textContent?.trim(), next?.ariaLabel]).to.deep.equal(['下一个', '下一个视频：第 3 个视频']);
    const [retryBox, nextBox] = [button(player, '重试'), next!].map((element) => element.getBoundingClientRect());
    expect(nextBox!.left).to.be.above(retryBox!.right);
    expect(nextBox!.top).to.equal(retryBox!.top);
    button(player, '重试').focus();
    await press('Tab');
    expect(player.shadowRoot!.activeElement).to.equal(next);
    await press('Enter');
    await until(() => playlistOf(player).index === 2 && !player.paused && player.readyState > 2, 'the third film');
    expect(parts(player, 'failure-view')).to.have.length(0);
    expect(player.shadowRoot!.activeElement).not.to.equal(null);
  });

  it('says so in English', async () => {
    const player = await mountBroken(BROKEN, { lang: 'en' });
    const next = part(player, 'failed-next-button');
    expect(next.textContent.trim()).to.equal('Next');
    expect(next.ariaLabel).to.match(/^Next video/);
  });

  it('is the end of the list where none follows', async () => {
    const player = await mountBroken(BROKEN.slice(0, 2));
    expect(parts(player, 'failed-next-button')).to.have.length(0);
  });

  it('has nothing beside 重试 in a player without a playlist', async () => {
    await mountWithFilms();
    const player = await mount({ src: media.missing });
    await untilButton(player, '重试');
    expect(parts(player, 'failed-next-button')).to.have.length(0);
  });
});

describe('the words of a playlist', () => {
  it('are the page’s where it gave its own before the playlist', async () => {
    const player = await mount({ src: media.clip });
    player.labels = { playlist: '课程', playlistItem: (number) => `第 ${number} 课` };
    player.playlist = FILMS;
    await untilButton(player, '课程');
    playlistOf(player).select(1);
    await untilButton(player, '下一个视频：第 3 课');
  });
});

describe('the keys of a playlist', () => {
  it('go on and back', async () => {
    const player = await mountWithFilms();
    focusSurface(player);
    await press('n');
    expect(playlistOf(player).index).to.equal(0);
    await press('Shift+N');
    expect(playlistOf(player).index).to.equal(1);
    await press('Shift+P');
    expect(playlistOf(player).index).to.equal(0);
  });

  it('are left to a page that wants them', async () => {
    const player = await mountWithFilms({ 'disabled-keys': 'Shift+N' });
    focusSurface(player);
    await press('Shift+N');
    expect(playlistOf(player).index).to.equal(0);
  });
});

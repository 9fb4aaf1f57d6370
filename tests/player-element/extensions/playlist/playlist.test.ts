import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { itemListOf } from '../../../../player-element/src/extensions/playlist/playlist-item';
import { PlaylistChangeEvent, playlistOf } from '../../../../player-element/src/playlist';
import { describe, framesAdvance, it, media, mount, nextEvent, until } from '../../../support/player-harness';

const FILMS = [
  { src: media.clip, title: '第一课', poster: media.poster },
  { src: media.long, title: '第二课', startTime: 20, markers: [{ time: 30 }] },
  { src: media.single, title: '第三课' },
];

/** A player with three films, of which one is loaded. */
async function mountWithFilms(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ muted: '', ...attributes });
  player.playlist = FILMS;
  await until(() => playlistOf(player).items.length === 3 && player.readyState > 0, 'the playlist');
  return player;
}

/** What is warned of meanwhile. */
async function warnings(act: () => void | Promise<void>): Promise<unknown[]> {
  const told: unknown[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => told.push(words[0]);
  try {
    await act();
  } finally {
    console.warn = warn;
  }
  return told;
}

const nameOf = (address: string): string => new URL(address, location.href).pathname;

describe('a playlist', () => {
  it('begins with its first film, which says what it is', async () => {
    const player = await mountWithFilms({ title: '学院' });
    expect(playlistOf(player).index).to.equal(0);
    expect(nameOf(player.currentSrc)).to.equal(media.clip);
    expect([player.title, nameOf(player.poster)]).to.deep.equal(['第一课', media.poster]);
    expect(player.paused).to.equal(true);
  });

  it('goes to the next film, to any and back, and tells', async () => {
    const player = await mountWithFilms();
    const handle = playlistOf(player);
    const told: [number, string | undefined][] = [];
    player.addEventListener('playlistchange', (event) => {
      expect(event).to.be.instanceOf(PlaylistChangeEvent);
      told.push([event.index, event.item?.title]);
    });
    expect(handle.previous()).to.equal(false);
    expect(handle.next()).to.equal(true);
    await framesAdvance(player);
    expect(player.title).to.equal('第二课');
    expect(player.currentTime).to.be.at.least(20);
    expect(player.markers).to.deep.equal([{ time: 30 }]);
    handle.select(2);
    await until(() => nameOf(player.src) === media.single && player.readyState > 2, 'the stream');
    expect(player.markers).to.equal(undefined);
    expect(handle.next()).to.equal(false);
    handle.previous();
    expect(told).to.deep.equal([
      [1, '第二课'],
      [2, '第三课'],
      [1, '第二课'],
    ]);
  });

  it('goes round where the page asks for it', async () => {
    const player = await mountWithFilms();
    player.playlist = { items: FILMS, loop: true };
    expect(playlistOf(player).previous()).to.equal(true);
    expect(playlistOf(player).index).to.equal(2);
    expect(playlistOf(player).next()).to.equal(true);
    expect(playlistOf(player).index).to.equal(0);
  });

  it('keeps speed, volume and the wish to play', async () => {
    const player = await mountWithFilms();
    player.playbackRate = 1.5;
    player.volume = 0.6;
    await player.play();
    playlistOf(player).next();
    await until(() => nameOf(player.currentSrc) === media.long && player.readyState > 2, 'the next film');
    await framesAdvance(player);
    expect([player.playbackRate, player.volume, player.paused]).to.deep.equal([1.5, 0.6, false]);
  });

  it("obeys the page's src: as one of its films, or as none", async () => {
    const player = await mountWithFilms({ src: media.long, title: '学院' });
    const handle = playlistOf(player);
    expect([handle.index, player.title, player.startTime]).to.deep.equal([1, '第二课', 0]);
    const changed = nextEvent<PlaylistChangeEvent>(player, 'playlistchange');
    player.src = media.stream;
    expect((await changed).index).to.equal(-1);
    expect([handle.item, player.title]).to.deep.equal([undefined, '学院']);
    handle.next();
    expect(handle.index).to.equal(0);
  });

  it('gives back what the page set when it goes', async () => {
    const player = await mountWithFilms({ title: '学院' });
    playlistOf(player).next();
    player.playlist = undefined;
    await player.updateComplete;
    const { title, src, startTime, markers } = player;
    expect({ title, src, startTime, markers }).to.deep.equal({
      title: '学院',
      src: '',
      startTime: 0,
      markers: undefined,
    });
  });

  it('changes nothing where it says the same', async () => {
    const player = await mountWithFilms();
    playlistOf(player).select(1);
    await until(() => player.readyState > 0 && player.currentTime >= 20, 'the film');
    let changes = 0;
    for (const type of ['playlistchange', 'loadstart']) player.addEventListener(type, () => (changes += 1));
    player.playlist = structuredClone(FILMS);
    await player.updateComplete;
    expect([changes, playlistOf(player).index]).to.deep.equal([0, 1]);
  });

  it('has the text tracks of the film that plays', async () => {
    const player = await mountWithFilms();
    const tracks = [{ src: '/media/chapters.vtt', kind: 'chapters' as const, srclang: 'zh' }];
    player.playlist = [{ ...FILMS[0]!, tracks }, FILMS[1]!];
    expect([...player.textTracks].map(({ kind, language }) => [kind, language])).to.deep.equal([['chapters', 'zh']]);
    playlistOf(player).next();
    expect(player.textTracks).to.have.length(0);
  });
});

describe('itemListOf', () => {
  it('leaves out what is no item, and tells once', async () => {
    const given = [{ src: ' /a.mp4 ', title: 5, duration: -1 }, { title: 'b' }, { src: 'javascript:alert(1)' }, null];
    const told = await warnings(() => {
      expect(itemListOf(given)).to.deep.equal({ items: [{ src: '/a.mp4' }], loop: false, autoNext: true });
      itemListOf([...given]);
      expect(itemListOf('text').items).to.deep.equal([]);
    });
    expect(told).to.have.length(4);
  });
});

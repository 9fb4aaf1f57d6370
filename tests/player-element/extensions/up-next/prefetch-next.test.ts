import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { playlistOf, type PlaylistItem } from '../../../../player-element/src/playlist';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import {
  afterEach,
  beforeEach,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  requests,
  until,
} from '../../../support/player-harness';

/** A player of a film that is longer than what is asked for ahead, and of this one after it. */
async function mountBefore(next: PlaylistItem): Promise<XlVideoPlayer> {
  const player = await mount({ muted: '' });
  player.playlist = [{ src: media.long }, next];
  await until(() => playlistOf(player).items.length > 0 && player.readyState > 0, 'the playlist');
  player.playbackRate = 0.25;
  await player.play();
  await framesAdvance(player);
  return player;
}

async function goNearEnd(player: XlVideoPlayer): Promise<void> {
  player.currentTime = player.duration - 8;
  await until(() => !player.seeking, 'the place');
  await framesAdvance(player);
}

describe('the next film', () => {
  let asked: string[];
  const { fetch } = globalThis;

  beforeEach(() => {
    asked = [];
    globalThis.fetch = (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
      return fetch(input, init);
    };
  });

  afterEach(() => {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is asked for shortly before the end: its playlists and what plays first, once', async () => {
    const player = await mountBefore({ src: media.stream });
    expect(asked).to.deep.equal([]);
    await goNearEnd(player);
    await until(() => asked.some((path) => /\.(m4s|ts)$/.test(path)), 'a segment');
    expect(asked.filter((path) => path === media.stream)).to.have.length(1);
    expect(asked.filter((path) => path.endsWith('.m3u8'))).to.have.length(2);
    const count = asked.length;
    player.currentTime = 1;
    await goNearEnd(player);
    expect(asked).to.have.length(count);
  });

  onlyWhere(browser !== 'webkit', 'an entry for each request that is made ahead')(it)(
    'begins with what came before',
    async () => {
      const player = await mountBefore({ src: media.stream });
      await goNearEnd(player);
      await until(() => asked.some((path) => /\.(m4s|ts)$/.test(path)), 'a segment');
      const segment = asked.findLast((path) => /\.(m4s|ts)$/.test(path))!;
      await until(() => requests().includes(segment), 'the segment itself');
      playlistOf(player).next();
      await framesAdvance(player);
      expect(requests().filter((path) => path === segment)).to.have.length(2);
    },
  );

  it('is a file as well', async () => {
    const player = await mountBefore({ src: media.clip });
    const loads: string[] = [];
    const setSource = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      ...setSource,
      set(this: HTMLMediaElement, value: string) {
        if (this !== player.video) loads.push(new URL(value, location.href).pathname);
        setSource.set!.call(this, value);
      },
    });
    try {
      await goNearEnd(player);
      await until(() => loads.length > 0, 'the file');
      await goNearEnd(player);
      expect(loads).to.deep.equal([media.clip]);
    } finally {
      Object.defineProperty(HTMLMediaElement.prototype, 'src', setSource);
    }
  });

  it('is left alone by who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const player = await mountBefore({ src: media.stream });
    await goNearEnd(player);
    expect(asked).to.deep.equal([]);
  });
});

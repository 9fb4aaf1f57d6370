import { expect } from '@open-wc/testing';
import type { PlaybackErrorEvent } from '../../../../player-element/src/events';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { describe, it, mount, nextEvent, part, parts, until } from '../../../support/player-harness';

const absolute = (path: string): string => new URL(path, document.baseURI).href;

/** The address of a playlist with these lines. */
function playlist(...lines: string[]): string {
  return URL.createObjectURL(new Blob([`#EXTM3U\n${lines.join('\n')}\n`], { type: 'application/vnd.apple.mpegurl' }));
}

/** The address of a file that is no playlist. */
function fileOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));
}

const segments = [0, 1].map((number) => `#EXTINF:2,\n${absolute(`/media/single/segment-${number}.m4s`)}`);
const film = ['#EXT-X-TARGETDURATION:2', `#EXT-X-MAP:URI="${absolute('/media/single/init.mp4')}"`, ...segments];

const fixedFilm = playlist('#EXT-X-PLAYLIST-TYPE:VOD', ...film);

/** Plays a playlist by a build of hls.js. */
async function play(src: string, build: 'light' | 'full'): Promise<XlVideoPlayer> {
  const player = await mount({ type: 'm3u8', engine: 'mse', muted: '' });
  // Settings of the page may need the full build.
  player.hlsConfig = build === 'full' ? { lowLatencyMode: true } : {};
  player.src = src;
  void player.play();
  return player;
}

describe('a playlist that may not change and does not say that it ends (RFC 8216, 6.3.4)', () => {
  for (const [what, src, build] of [
    ['alone', fixedFilm, 'light'],
    ['alone', fixedFilm, 'full'],
    ['of a quality', playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', fixedFilm), 'light'],
  ] as const) {
    it(`is a film, ${what}, by the ${build} build`, async () => {
      const player = await play(src, build);
      await until(() => player.ended, 'the end');
      expect(player.duration).to.be.closeTo(4, 0.1);
      expect(player.played.start(0)).to.be.below(0.5);
      expect(parts(player, 'live')).to.deep.equal([]);
    });
  }
});

/** Waits for the text of a view. */
const untilText = (player: XlVideoPlayer, view: string, text: string): Promise<void> =>
  until(() => parts(player, view)[0]?.textContent?.includes(text), text);

describe('a playlist without segments', () => {
  const emptyLevel = playlist('#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0');
  for (const [what, src] of [
    ['alone', emptyLevel],
    ['of a quality', playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', emptyLevel)],
  ] as const) {
    it(`is a live stream that has not started, ${what}, and is waited for`, async () => {
      const player = await mount({ type: 'm3u8', engine: 'mse', muted: '' });
      const error = nextEvent<PlaybackErrorEvent>(player, 'error');
      player.src = src;
      void player.play();
      expect(await error).to.include({ kind: 'media', fatal: false, statusText: 'The playlist has no segments yet' });
      await untilText(player, 'loading-view', '直播还没有内容');
      player.src = fixedFilm;
      void player.play();
      await until(() => player.ended, 'the other stream');
      expect(part(player, 'player').textContent).not.to.include('直播还没有内容');
    });
  }

  for (const [what, src, text] of [
    ['that has ended', playlist('#EXT-X-TARGETDURATION:2', '#EXT-X-ENDLIST'), '播放列表是空的'],
    ['that may not change', playlist('#EXT-X-TARGETDURATION:2', '#EXT-X-PLAYLIST-TYPE:VOD'), '播放列表是空的'],
    [
      'of a quality that has ended',
      playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', playlist('#EXT-X-TARGETDURATION:2', '#EXT-X-ENDLIST')),
      '播放列表是空的',
    ],
    ['that is an empty file', fileOf(''), '播放列表是空的'],
    ['of a quality that is an empty file', playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', fileOf('')), '播放列表是空的'],
    ['that is a page', fileOf('<!DOCTYPE html><title>404</title>'), '地址返回的是网页，不是视频'],
    [
      'of a quality that is a page',
      playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', fileOf('\n<html></html>')),
      '地址返回的是网页，不是视频',
    ],
  ] as const) {
    it(`${what} fails by its name`, async () => {
      const player = await mount({ type: 'm3u8', engine: 'mse', muted: '', src });
      void player.play().catch(() => undefined);
      await untilText(player, 'failure-view', text);
    });
  }
});

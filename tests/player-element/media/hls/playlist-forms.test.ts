import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { describe, it, mount, parts, until } from '../../../support/player-harness';

const absolute = (path: string): string => new URL(path, document.baseURI).href;

/** The address of a playlist with these lines. */
function playlist(...lines: string[]): string {
  return URL.createObjectURL(new Blob([`#EXTM3U\n${lines.join('\n')}\n`], { type: 'application/vnd.apple.mpegurl' }));
}

const segments = [0, 1].map((number) => `#EXTINF:2,\n${absolute(`/media/single/segment-${number}.m4s`)}`);
const film = ['#EXT-X-TARGETDURATION:2', `#EXT-X-MAP:URI="${absolute('/media/single/init.mp4')}"`, ...segments];

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
  const fixed = playlist('#EXT-X-PLAYLIST-TYPE:VOD', ...film);
  for (const [what, src, build] of [
    ['alone', fixed, 'light'],
    ['alone', fixed, 'full'],
    ['of a quality', playlist('#EXT-X-STREAM-INF:BANDWIDTH=90000', fixed), 'light'],
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

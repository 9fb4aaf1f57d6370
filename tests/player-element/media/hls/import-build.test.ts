import { expect, fixture, html } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { PLAYLIST_WAIT_MS } from '../../../../player-element/src/media/hls/import-build';
import { withLive } from '../../../support/browsers/live-streams';
import { holdTimersOf, stopClock } from '../../../support/fake-clock';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import { describe, framesAdvance, hold, it, media, nextEvent, until } from '../../../support/player-harness';

/**
 * A player on a page of its own, which has fetched nothing of hls.js yet. Its playlist is never late, however busy the
 * machine is, unless the test stops the clock and lets time pass.
 */
async function openPlayer(members: Partial<XlVideoPlayer>): Promise<XlVideoPlayer> {
  const frame = document.createElement('iframe');
  frame.width = frame.height = '400';
  frame.srcdoc = `<base href="/"><script type="module" src="/player-element/src/define.js"></script>
    <xl-video-player muted engine="mse" width="320" height="180"></xl-video-player>`;
  const loaded = nextEvent(frame, 'load');
  await fixture(html`<div>${frame}</div>`);
  await loaded;
  const { contentWindow, contentDocument } = frame;
  holdTimersOf(PLAYLIST_WAIT_MS, contentDocument!.defaultView!);
  await contentWindow!.customElements.whenDefined('xl-video-player');
  return Object.assign(contentDocument!.querySelector('xl-video-player')!, members);
}

const engineName = ({ services }: XlVideoPlayer): string | undefined => services.source.stats()?.engineName;

async function untilEngine(player: XlVideoPlayer, name: string): Promise<void> {
  await until(() => engineName(player) === name, `${name} instead of ${engineName(player)}`);
}

/** The address of a playlist with these lines. */
function playlist(...lines: string[]): string {
  return URL.createObjectURL(new Blob([`#EXTM3U\n${lines.join('\n')}\n`], { type: 'application/vnd.apple.mpegurl' }));
}

const absolute = (path: string): string => new URL(path, document.baseURI).href;
const LEVEL = '#EXT-X-STREAM-INF:BANDWIDTH=90000';

describe('importBuild', () => {
  for (const [what, members, declare = it] of [
    ['qualities', { src: media.stream }],
    ['one quality without a master playlist', { src: media.single }],
    ['segments under AES-128', { src: '/media/aes/index.m3u8' }],
    ['a live stream in parts, at a latency that the page names', { src: media.parts, targetLatency: 3 }, withLive(it)],
    ['settings that say nothing', { src: media.single, hlsConfig: {} }],
  ] as const) {
    declare(`fetches the light build for ${what}`, async () => {
      const player = await openPlayer(members);
      void player.play();
      await framesAdvance(player);
      expect(engineName(player)).to.equal('hls.js light');
    });
  }

  for (const [what, members, declare = it] of [
    ['sound apart from the picture', { src: media.tracks }, withSeparateSound(it)],
    ['subtitles', { src: '/media/renditions/master.m3u8' }, withSeparateSound(it)],
    ['captions that have a name', { src: '/media/closed/master.m3u8' }],
    ['small pictures for looking through it', { src: media.frames }],
    ['client data', { src: media.single, cmcd: 'query' }],
    ['settings of the page', { src: media.single, hlsConfig: { lowLatencyMode: true } }],
    ['pictures of high range', { src: playlist(`${LEVEL},VIDEO-RANGE=PQ`, absolute(media.single)), type: 'm3u8' }],
    ['codecs of Dolby', { src: playlist(`${LEVEL},CODECS="avc1.42c00b,ec-3"`, absolute(media.single)), type: 'm3u8' }],
  ] as const) {
    declare(`fetches the full build for ${what}`, async () => {
      const player = await openPlayer(members);
      await untilEngine(player, 'hls.js');
    });
  }

  it('fetches the full build for a playlist that is long in coming, on this page alone', async () => {
    const player = await openPlayer({});
    const clock = stopClock(player.ownerDocument.defaultView!);
    const stream = hold(media.single);
    player.src = stream.src;
    await until(() => clock.hasTimer(PLAYLIST_WAIT_MS), 'the wait for the playlist');
    clock.pass(PLAYLIST_WAIT_MS);
    await untilEngine(player, 'hls.js');
    await untilEngine(await openPlayer({ src: media.single }), 'hls.js light');
  });

  for (const [what, key] of [
    ['Widevine', 'METHOD=SAMPLE-AES-CTR,KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed",URI="data:,"'],
    ['FairPlay', 'METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"'],
  ] as const) {
    it(`fetches the full build for keys of ${what}`, async () => {
      for (const tag of ['KEY', 'SESSION-KEY']) {
        const src = playlist(`#EXT-X-${tag}:${key}`, LEVEL, absolute(media.single));
        await untilEngine(await openPlayer({ src, type: 'm3u8' }), 'hls.js');
      }
    });
  }

  it('goes on with the full build, and shows the captions, where they are found in the picture', async () => {
    const player = await openPlayer({ src: '/media/closed/index.m3u8' });
    void player.play();
    await untilEngine(player, 'hls.js');
    await until(() => Array.from(player.textTracks).some(({ kind }) => kind === 'captions'), 'captions');
    await framesAdvance(player);
  });

  it('goes on with the full build for what only the playlist of a quality tells', async () => {
    const segments = ['init.mp4', 'segment-0.m4s', 'segment-1.m4s'].map((name) => absolute(`/media/single/${name}`));
    const level = playlist(
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-DEFINE:NAME="end",VALUE="m4s"',
      `#EXT-X-MAP:URI="${segments[0]}"`,
      ...segments.slice(1).map((url) => `#EXTINF:2,\n${url.replace('m4s', '{$end}')}`),
      '#EXT-X-ENDLIST',
    );
    const player = await openPlayer({ src: playlist(LEVEL, level), type: 'm3u8' });
    void player.play();
    await framesAdvance(player);
    expect(engineName(player)).to.equal('hls.js');
  });

  it("goes on with the full build for Dolby's sound that only a segment tells of", async () => {
    const player = await openPlayer({ src: '/media/dolby/index.m3u8' });
    void player.play();
    await untilEngine(player, 'hls.js');
    await framesAdvance(player);
  });

  it('takes the full build for what follows, once the page has it', async () => {
    const player = await openPlayer({ src: media.frames });
    await untilEngine(player, 'hls.js');
    player.src = media.single;
    void player.play();
    await until(() => player.duration < 7, 'the other stream');
    await framesAdvance(player);
    expect(engineName(player)).to.equal('hls.js');
  });
});

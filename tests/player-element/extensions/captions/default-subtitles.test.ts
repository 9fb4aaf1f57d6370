import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import { choose, texts, untilCaption } from '../../../support/caption-player';
import { emulateTouch } from '../../../support/emulate-touch';
import { FakeStorage } from '../../../support/fake-storage';
import { describe, framesAdvance, it, media, mount, nextEvent, until } from '../../../support/player-harness';

const absolute = (path: string): string => new URL(`/media/renditions/${path}`, document.baseURI).href;

/** A rendition of subtitles with these attributes. */
const subtitles = (language: string, attributes: string): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",LANGUAGE="${language}",NAME="${language}",URI="${absolute('subtitles/index.m3u8')}",${attributes}`;

/** The address of a stream with Chinese sound and these renditions of subtitles. */
function streamWith(...renditions: string[]): string {
  const sound = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="zh",NAME="中文",DEFAULT=YES,URI="${absolute('audio/index.m3u8')}"`;
  const stream = '#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="avc1.42c00b,mp4a.40.2",AUDIO="a",SUBTITLES="s"';
  const lines = ['#EXTM3U', sound, ...renditions, stream, absolute('video/index.m3u8')];
  return URL.createObjectURL(new Blob([lines.join('\n')], { type: 'application/vnd.apple.mpegurl' }));
}

const start = (src: string, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> =>
  mount({ src, type: 'm3u8', engine: 'mse', muted: '', ...attributes });

/** Waits until the player knows this many tracks of captions. */
const untilTracks = (player: XlVideoPlayer, count: number): Promise<void> =>
  until(() => player.player?.state.captionTracks?.length === count, `${count} tracks`);

const isDefault = streamWith(subtitles('en', 'DEFAULT=NO,AUTOSELECT=YES'), subtitles('zh', 'DEFAULT=YES'));

withSeparateSound(describe)('the subtitles of a stream (RFC 8216, 4.3.4.1)', () => {
  it('are shown if they are its default', async () => {
    const player = await start(isDefault);
    await untilCaption(player, '第1句');
    expect(player.player!.state.captionTrack).to.equal(1);
  });

  for (const [when, event] of [
    ['before the first segment', 'loadstart'],
    ['with the first frame', 'loadeddata'],
  ] as const) {
    it(`are shown, and picture and sound play, if a decoder fails ${when}`, async () => {
      const player = await mount({ type: 'm3u8', engine: 'mse', muted: '' });
      const { video } = player;
      const begun = nextEvent(video, event);
      player.src = isDefault;
      void player.play();
      await begun;
      // hls.js detaches the video and attaches it again.
      Object.defineProperty(video, 'error', { value: { code: 3, message: 'decoder' }, configurable: true });
      const restarted = nextEvent(video, 'emptied');
      video.dispatchEvent(new Event('error'));
      await restarted;
      Reflect.deleteProperty(video, 'error');
      await untilCaption(player, '第1句');
      await framesAdvance(player);
      expect(player.player!.state.captionTrack).to.equal(1);
      expect(player.audioTracks).to.have.length(1);
      expect(player.error).to.equal(null);
    });
  }

  it('are shown if they are forced and in the language of the sound', async () => {
    const player = await start(streamWith(subtitles('en', 'FORCED=YES'), subtitles('zh', 'AUTOSELECT=YES,FORCED=YES')));
    await untilCaption(player, '第1句');
    expect(player.player!.state.captionTrack).to.equal(1);
  });

  for (const [what, src, attributes] of [
    ['are no default', streamWith(subtitles('zh', 'DEFAULT=NO,AUTOSELECT=YES'), subtitles('en', 'FORCED=YES')), {}],
    ['are the default, against the wish of the page', isDefault, { 'no-default-captions': '' }],
  ] as const) {
    it(`are off if they ${what}`, async () => {
      const player = await start(src, attributes);
      void player.play();
      await untilTracks(player, 2);
      await framesAdvance(player);
      expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(['disabled', 'disabled']);
    });
  }

  it('are shown by the browser where its own controls are', async () => {
    emulateTouch();
    const player = await start(isDefault);
    void player.play();
    await until(() => [...player.textTracks].some(({ mode }) => mode === 'showing'), 'the default');
    expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(['disabled', 'showing']);
  });

  it('stay off after the viewer has switched them off, also after a retry', async () => {
    const player = await start(isDefault);
    await untilCaption(player, '第1句');
    choose(player, -1);
    await untilCaption(player, '');
    player.services.source.retry();
    await untilTracks(player, 0);
    void player.play();
    await untilTracks(player, 2);
    await framesAdvance(player);
    expect(texts(player)).to.deep.equal([]);
    expect(player.player!.state.captionTrack).to.equal(-1);
  });

  for (const [choice, captionLanguage, expected] of [
    ['none', '', -1],
    ['others', 'en', 0],
  ] as const) {
    it(`give way to ${choice} that the viewer chose on an earlier visit`, async () => {
      const player = await mount({ muted: '', engine: 'mse', type: 'm3u8' });
      const storage = new FakeStorage({ films: { captionLanguage } });
      player.storageAdapter = storage;
      player.storage = 'films';
      player.src = isDefault;
      void player.play();
      await untilTracks(player, 2);
      await framesAdvance(player);
      await until(() => player.player!.state.captionTrack === expected, 'the choice');
      expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(
        expected < 0 ? ['disabled', 'disabled'] : ['showing', 'disabled'],
      );
    });
  }

  it('are the default again in the next stream where the viewer chose nothing', async () => {
    const player = await start(isDefault);
    await untilCaption(player, '第1句');
    player.src = media.clip;
    await untilTracks(player, 0);
    player.src = streamWith(subtitles('en', 'DEFAULT=YES'));
    await untilTracks(player, 1);
    await until(() => player.player!.state.captionTrack === 0, 'the default');
  });
});

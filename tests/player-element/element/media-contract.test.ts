import { expect } from '@open-wc/testing';
import { describe, it, media, mount, nextEvent, until } from '../../support/player-harness';

/** What scripts that were written for `<video>` read, as it is once the metadata of a 6 s film is there. */
const MEMBERS: Readonly<Record<string, (value: unknown, player: HTMLVideoElement) => unknown>> = {
  autoplay: (value) => value === false,
  buffered: (value) => (value as TimeRanges).length === 1,
  crossOrigin: (value) => value === null,
  // Chromium has none.
  audioTracks: (value) => value === undefined || (value as { length: number }).length <= 1,
  currentSrc: (value) => value === new URL(media.clip, location.href).href,
  currentTime: (value) => value === 0,
  defaultMuted: (value) => value === false,
  defaultPlaybackRate: (value) => value === 1,
  // WebKitGTK has none.
  disablePictureInPicture: (value) =>
    value === ('disablePictureInPicture' in HTMLVideoElement.prototype ? false : undefined),
  duration: (value) => Math.abs(Number(value) - 6) < 0.1,
  ended: (value) => value === false,
  error: (value) => value === null,
  loop: (value) => value === false,
  muted: (value) => value === true,
  networkState: (value) => value === HTMLMediaElement.NETWORK_IDLE || value === HTMLMediaElement.NETWORK_LOADING,
  paused: (value) => value === true,
  playbackRate: (value) => value === 1,
  played: (value) => (value as TimeRanges).length === 0,
  // Firefox has none on a video.
  playsInline: (value, player) => value === false || !('playsInline' in player),
  poster: (value) => value === '',
  preservesPitch: (value) => value === true,
  preload: (value) => value === 'auto',
  readyState: (value) => Number(value) >= HTMLMediaElement.HAVE_METADATA,
  seekable: (value, { duration }) => (value as TimeRanges).end(0) === duration,
  seeking: (value) => value === false,
  srcObject: (value) => value === null,
  src: (value) => String(value).endsWith(media.clip),
  textTracks: (value) => (value as TextTrackList).length === 0,
  videoHeight: (value) => Number(value) > 0,
  videoWidth: (value) => Number(value) > 0,
  volume: (value) => typeof value === 'number',
};

/** What such scripts listen to. */
const EVENTS =
  'loadstart durationchange loadedmetadata resize loadeddata progress canplay canplaythrough play playing timeupdate pause seeking seeked ratechange volumechange ended';

type Kind = 'video' | 'xl-video-player';

/** A real `<video>`, or the tag in its place. */
async function mountKind(kind: Kind): Promise<HTMLVideoElement> {
  if (kind === 'xl-video-player') {
    return (await mount({ muted: '', preload: 'auto' })) as unknown as HTMLVideoElement;
  }
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  document.body.append(video);
  return video;
}

for (const kind of ['video', 'xl-video-player'] as const) {
  describe(`a script for <video>, on <${kind}>`, () => {
    it('reads the members of media', async () => {
      const player = await mountKind(kind);
      const loaded = nextEvent(player, 'canplay');
      player.src = media.clip;
      await loaded;
      const wrong = Object.entries(MEMBERS).filter(
        ([name, holds]) => !holds((player as unknown as Record<string, unknown>)[name], player),
      );
      expect(wrong.map(([name]) => name)).to.deep.equal([]);
      player.remove();
    });

    it('hears the events of media, each on the element itself and none further up', async () => {
      const player = await mountKind(kind);
      const heard = new Set<string>();
      const above: string[] = [];
      for (const type of EVENTS.split(' ')) {
        player.addEventListener(type, ({ target }) => target === player && heard.add(type));
        player.parentElement!.addEventListener(type, () => above.push(type));
      }
      player.src = media.clip;
      await until(() => heard.has('canplay'), 'canplay');
      player.playbackRate = 2;
      player.volume = 0.5;
      // WebKitGTK does not settle each play(): its events say the same.
      void player.play();
      await until(() => heard.has('playing') && heard.has('timeupdate'), 'pictures');
      player.pause();
      player.currentTime = player.duration - 1;
      await until(() => heard.has('seeked'), 'the last second');
      void player.play();
      await until(() => player.ended, 'the end');
      await until(
        () => heard.size === EVENTS.split(' ').length,
        `what is missing of ${EVENTS}: ${[...heard].join(' ')}`,
      );
      expect(above).to.deep.equal([]);
      player.remove();
    });

    it('writes and has it heard', async () => {
      const player = await mountKind(kind);
      player.src = media.clip;
      await nextEvent(player, 'canplay');
      const changed = nextEvent(player, 'volumechange');
      Object.assign(player, { volume: 0.25, muted: false, loop: true, playbackRate: 1.5 });
      await changed;
      const { volume, muted, loop, playbackRate } = player;
      expect({ volume, muted, loop, playbackRate }).to.deep.equal({
        volume: 0.25,
        muted: false,
        loop: true,
        playbackRate: 1.5,
      });
      player.remove();
    });

    it('is told of a source that cannot be played', async () => {
      const player = await mountKind(kind);
      const failed = nextEvent(player, 'error');
      player.src = media.missing;
      await failed;
      expect(player.error).to.not.equal(null);
      player.remove();
    });
  });
}

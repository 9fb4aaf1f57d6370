import { DEFAULT_VOLUME, SPEED_LIMITS } from '../config';
import { silent, type Members } from './define-members';
import type { PlayerHost } from './player-host';
import { isStreamType } from '../media/source/source-type';
import { clamp } from '../utils/clamp';
import { volumeOf } from '../utils/volume-of';
import { playbackErrorOf } from './playback-error';

/** The members of the tag that stand for those of its video. */
export const mediaMembers: Members = {
  playsInline: {
    property: silent({ type: Boolean, attribute: 'playsinline' }),
    get() {
      return this.video.hasAttribute('playsinline');
    },
    set(value: boolean) {
      // Not every browser has the property.
      this.video.toggleAttribute('playsinline', value);
    },
  },
  volume: {
    property: silent({ type: Number }),
    get() {
      return volumeOf(this.video);
    },
    set(value: number | null | undefined) {
      const volume = Number(value ?? DEFAULT_VOLUME);
      if (!Number.isNaN(volume)) this.video.volume = clamp(volume, 0, 1);
    },
  },
  crossOrigin: {
    property: silent({ attribute: 'crossorigin' }),
    get() {
      return this.video.crossOrigin;
    },
    set(value: string | null | undefined) {
      this.video.crossOrigin = value ?? null;
    },
  },
  poster: {
    property: silent(),
    get() {
      return this.video.getAttribute('poster') ?? '';
    },
    set(value: string | null | undefined) {
      if (value) this.video.poster = value;
      else this.video.removeAttribute('poster');
    },
  },
  playbackRate: {
    property: silent({ attribute: false }),
    get() {
      return this.video.playbackRate;
    },
    set(value: number) {
      if (!Number.isFinite(value)) return;
      this.owners.preferences.setByPage({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
    },
  },
  currentTime: {
    get() {
      return this.video.currentTime;
    },
    set(seconds: number) {
      if (Number.isFinite(seconds)) this.video.currentTime = seconds;
    },
  },
  srcObject: { value: null },
  currentSrc: {
    get() {
      return this.player?.state.mediaUrl ?? '';
    },
  },
  networkState: {
    get() {
      return this.owners.source.failure ? HTMLMediaElement.NETWORK_NO_SOURCE : this.video.networkState;
    },
  },
  error: {
    get() {
      return playbackErrorOf(this.owners.source.failure);
    },
  },
  textTracks: {
    get() {
      return this.owners.source.textTracks;
    },
  },
  audioTracks: {
    get() {
      return this.owners.audioTracks;
    },
  },
  canPlayType: {
    value(this: PlayerHost, type: string): string {
      const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
      return isStreamType(type) && hasMediaSource ? 'maybe' : this.video.canPlayType(type);
    },
  },
  fastSeek: {
    value(this: PlayerHost, seconds: number): void {
      // Chromium has none.
      if (this.video.fastSeek) this.video.fastSeek(seconds);
      else this.video.currentTime = seconds;
    },
  },
};

/** Members that stand for those of the video as they are. */
const READ_ONLY = 'duration paused ended seeking readyState buffered seekable played videoWidth videoHeight';
const WRITABLE = 'muted disablePictureInPicture defaultPlaybackRate defaultMuted preservesPitch';
const METHODS =
  'addTextTrack getVideoPlaybackQuality requestPictureInPicture requestVideoFrameCallback cancelVideoFrameCallback';
/** Those that are attributes too. */
const FLAGS = ['muted', 'disablePictureInPicture'];

type Video = Record<string, unknown>;

for (const name of `${READ_ONLY} ${WRITABLE}`.split(' ')) {
  mediaMembers[name] = {
    get(this: PlayerHost) {
      return (this.video as unknown as Video)[name];
    },
    ...(WRITABLE.includes(name) && {
      set(this: PlayerHost, value: unknown) {
        (this.video as unknown as Video)[name] = value;
      },
    }),
    ...(FLAGS.includes(name) && { property: silent({ type: Boolean }) }),
  };
}
for (const name of METHODS.split(' ')) {
  mediaMembers[name] = {
    value(this: PlayerHost, ...words: unknown[]): unknown {
      return Reflect.apply((this.video as unknown as Record<string, () => unknown>)[name]!, this.video, words);
    },
  };
}

import type { UserdataSample } from 'hls.js';
import { buildOf } from './build-of';
import { HlsEngine } from './hls-engine';

/** Tags of renditions (sound, subtitles, captions), I-frame playlists, variables, and DRM keys. */
const TAGS = /#EXT-X-(MEDIA:|I-FRAME-STREAM-INF:|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;
/** HEVC and Dolby audio, which the light build does not demux from MPEG-TS. */
const CODECS = /["',]\s*(hvc1|hev1|dvh1|dvhe|ac-3|ec-3)/;
/** High dynamic range, which the light build does not select by the capabilities of the device. */
const HDR = /VIDEO-RANGE=(PQ|HLG)/;

/** Whether the light build supports everything in a playlist. */
export function fitsLightBuild(playlist: string): boolean {
  return ![TAGS, CODECS, HDR].some((more) => more.test(playlist));
}

/** Something that the light build lacks: captions in the video, or what picture and sound need. */
export type Lack = 'captions' | 'stream';

/** Warning of the light build for unsupported codecs in MPEG-TS. */
const UNSUPPORTED_CODEC = /M2TS/;

/**
 * Plays an HLS stream with the light build of hls.js. Requests a new engine, with the full build, for features that the
 * master playlist does not show: captions in the video, keys in the playlist of a level, codecs in a segment.
 */
export class LightEngine extends HlsEngine {
  protected readonly name = 'hls.js light';

  constructor(...options: ConstructorParameters<typeof HlsEngine>) {
    super(...options);
    const { hls } = this;
    const { Events } = buildOf(hls);
    hls.on(Events.LEVEL_LOADED, (_name, { details }) => void this.#ensure('stream', fitsLightBuild(details.m3u8)));
    hls.on(
      Events.FRAG_PARSING_USERDATA,
      (_name, { samples }) => void this.#ensure('captions', !hasClosedCaptions(samples)),
    );
    hls.logger.warn = (text: unknown) => void this.#ensure('stream', !UNSUPPORTED_CODEC.test(String(text)));
  }

  async #ensure(lack: Lack, isEnough: boolean): Promise<void> {
    if (isEnough) return;
    // After all listeners of the current event of hls.js, which continues to work on it.
    await Promise.resolve();
    if (!this.life.signal.aborted) this.onLack(lack);
  }

  /** Called for what the light build does not support. */
  protected onLack(_lack: Lack): void {
    this.dispatchEvent(new Event('restartneeded'));
  }
}

/** Bits of the first byte with the number of captions (ANSI/CTA-708, `cc_data`). */
const COUNT = 0x1f;
/** Bits of a caption's first byte: its validity and its type; types 0 and 1 are the fields of CEA-608. */
const IS_VALID = 0x04;
const TYPE = 0x03;
/** Bits of a character, without parity; encoders send two empty bytes as padding. */
const CHARACTER = 0x7f;
/** Offset of the captions, and length of each, in bytes. */
const OFFSET = 2;
const SIZE = 3;

/** Whether samples contain closed captions (CEA-608) with text. */
function hasClosedCaptions(samples: readonly UserdataSample[]): boolean {
  return samples.some(({ bytes }) => bytes !== undefined && hasText(bytes));
}

function hasText(bytes: Uint8Array): boolean {
  const captions = Array.from({ length: (bytes[0] ?? 0) & COUNT }, (_, index) => OFFSET + index * SIZE);
  return captions.some((at) => {
    const [head = 0, first = 0, second = 0] = bytes.subarray(at, at + SIZE);
    return (head & IS_VALID) !== 0 && (head & TYPE) <= 1 && ((first | second) & CHARACTER) !== 0;
  });
}

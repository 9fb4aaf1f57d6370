import type { UserdataSample } from 'hls.js';
import type HlsJs from 'hls.js';
import type { EngineTask } from '../engine';
import { HlsEngine } from './hls-engine';
import { HlsEvent } from './hls-events';

/** Renditions of sound, subtitles or captions, small pictures, variables, and keys of content protection. */
const TAGS = /#EXT-X-(MEDIA:|I-FRAME-STREAM-INF:|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;
/** HEVC and Dolby's sound, which it does not take out of MPEG-TS. */
const CODECS = /["',]\s*(hvc1|hev1|dvh1|dvhe|ac-3|ec-3)/;
/** Pictures of high dynamic range, among which it does not choose by what the device decodes. */
const HIGH_RANGE = /VIDEO-RANGE=(PQ|HLG)/;

/** Whether hls.js's light build plays all of what a playlist names. */
export function fitsLightBuild(playlist: string): boolean {
  return ![TAGS, CODECS, HIGH_RANGE].some((more) => more.test(playlist));
}

/** How the light build warns of codecs in MPEG-TS that it leaves out. */
const LEFT_OUT = /M2TS/;

/**
 * Plays an HLS stream by the light build of hls.js. What a master playlist does not tell may show later: captions in the
 * picture, keys in the playlist of a level, codecs in a segment. Then it asks for a new engine, which has all of hls.js.
 */
export class LightEngine extends HlsEngine {
  protected readonly name = 'hls.js light';

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls } = this;
    hls.on(HlsEvent.LEVEL_LOADED, (_name, { details }) => this.#require(fitsLightBuild(details.m3u8)));
    hls.on(HlsEvent.FRAG_PARSING_USERDATA, (_name, { samples }) => this.#require(!hasClosedCaptions(samples)));
    hls.logger.warn = (text: unknown) => this.#require(!LEFT_OUT.test(String(text)));
  }

  #require(isEnough: boolean): void {
    if (!isEnough) void this.#askForMore();
  }

  /** After everything has been told of what hls.js tells now: it goes on working on that. */
  async #askForMore(): Promise<void> {
    await Promise.resolve();
    if (!this.life.signal.aborted) this.dispatchEvent(new Event('restartneeded'));
  }
}

/** Bits of the first byte, which count the captions (ANSI/CTA-708, `cc_data`). */
const COUNT = 0x1f;
/** Bits of a caption's first byte: that it counts, and what it is; 0 and 1 are the fields of CEA-608. */
const IS_VALID = 0x04;
const TYPE = 0x03;
/** Without their parity bit, two empty bytes are what encoders fill in where nothing is said. */
const LETTER = 0x7f;
/** Where the captions begin, and how long each is, in bytes. */
const HEAD = 2;
const LENGTH = 3;

/** Whether pictures carry closed captions (CEA-608) that say something. */
function hasClosedCaptions(samples: readonly UserdataSample[]): boolean {
  return samples.some(({ bytes }) => bytes !== undefined && hasText(bytes));
}

function hasText(bytes: Uint8Array): boolean {
  const captions = Array.from({ length: (bytes[0] ?? 0) & COUNT }, (_, index) => HEAD + index * LENGTH);
  return captions.some((at) => {
    const [head = 0, first = 0, second = 0] = bytes.subarray(at, at + LENGTH);
    return (head & IS_VALID) !== 0 && (head & TYPE) <= 1 && ((first | second) & LETTER) !== 0;
  });
}

import type HlsJs from 'hls.js';
import type { UserdataSample } from 'hls.js';
import type { Engine, EngineTask, FramePictures, PrefetchedPlaylist, StreamOptions } from '../engine';
import { HlsEngine } from './hls-engine';
import { PLAYLIST_SIZE_LIMIT } from './hls-limits';
import { pageSettings } from './hls-options';

/** Maximum wait for the playlist before the full build of hls.js is imported, in ms. */
const PLAYLIST_WAIT_MS = 3000;

/** Whether the page has the full build of hls.js, and does not need the light build too. */
let hasFullBuild = false;

/**
 * Imports hls.js for a stream, and returns a factory of engines. The light build is used if the playlist, requested
 * already, needs no more, unless settings of the page may need the full build, or an engine before failed.
 */
export async function importBuild(
  options: StreamOptions,
  response: Promise<Response | undefined> | undefined,
  isFirst: boolean,
): Promise<(task: EngineTask) => Engine> {
  // Undefined without a response, or if it exceeds the size limit.
  const playlist = response?.then((one) => one && readToEnd(one)).catch(() => undefined);
  // Any setting of hls.js may need the full build; both support a latency.
  const { targetLatency: _latency, ...settings } = pageSettings(options);
  const hasSettings = Object.values(settings).some(Boolean);
  const mayBeLight = isFirst && !hasFullBuild && !hasSettings;
  if (playlist && mayBeLight && (await isLightEnough(playlist))) {
    const { default: Hls } = await import('hls.js/light');
    return (task) => new LightEngine({ ...task, playlist }, Hls);
  }
  const { default: Hls } = await import('hls.js');
  hasFullBuild = true;
  return (task) => new FullEngine({ ...task, playlist }, Hls);
}

/** Whether the light build can play a playlist; false if that does not arrive in time. */
function isLightEnough(playlist: Promise<PrefetchedPlaylist | undefined>): Promise<boolean> {
  return Promise.race([
    playlist.then((prefetched) => prefetched !== undefined && fitsLightBuild(prefetched.text)),
    new Promise<boolean>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS, false)),
  ]);
}

/** Returns a response with its text; rejects if it exceeds the size limit. */
async function readToEnd(response: Response): Promise<PrefetchedPlaylist> {
  let text = '';
  let size = 0;
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { response, text: text + decoder.decode() };
    size += value.length;
    if (size > PLAYLIST_SIZE_LIMIT) {
      void reader.cancel();
      throw new RangeError('The answer has no end');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Plays any HLS stream, with the full build of hls.js. */
class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  readonly #frames: FramePictures;

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls, life } = this;
    this.#frames = createLazyFrames(async () => {
      const { FramePlayer } = await import('./frame-player');
      return new FramePlayer(hls, task.video.ownerDocument, life.signal);
    });
  }

  override get frames(): FramePictures | undefined {
    // I-frame playlists of image codecs need another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    return hasFrames && 'requestVideoFrameCallback' in this.task.video ? this.#frames : undefined;
  }
}

/** Imports the player of I-frames when a frame is first requested. */
function createLazyFrames(load: () => Promise<FramePictures>): FramePictures {
  let player: Promise<FramePictures | undefined> | undefined;
  let isWanted = false;
  return {
    request(time, draw) {
      isWanted = true;
      // After a failed import the next request tries again.
      player ??= load().catch(() => (player = undefined));
      void player.then((frames) => isWanted && frames?.request(time, draw));
    },
    cancel() {
      isWanted = false;
      void player?.then((frames) => frames?.cancel());
    },
  };
}

/** Tags of renditions (sound, subtitles, captions), I-frame playlists, variables, and DRM keys. */
const TAGS = /#EXT-X-(MEDIA:|I-FRAME-STREAM-INF:|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;
/** HEVC and Dolby audio, which the light build does not demux from MPEG-TS. */
const CODECS = /["',]\s*(hvc1|hev1|dvh1|dvhe|ac-3|ec-3)/;
/** High dynamic range, which the light build does not select by the capabilities of the device. */
const HDR = /VIDEO-RANGE=(PQ|HLG)/;

/** Whether the light build supports everything in a playlist. */
function fitsLightBuild(playlist: string): boolean {
  return ![TAGS, CODECS, HDR].some((more) => more.test(playlist));
}

/** Warning of the light build for unsupported codecs in MPEG-TS. */
const UNSUPPORTED_CODEC = /M2TS/;

/**
 * Plays an HLS stream with the light build of hls.js. Requests a new engine, with the full build, for features that the
 * master playlist does not show: captions in the video, keys in the playlist of a level, codecs in a segment.
 */
class LightEngine extends HlsEngine {
  protected readonly name = 'hls.js light';

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls } = this;
    hls.on(Hls.Events.LEVEL_LOADED, (_name, { details }) => void this.#ensure(fitsLightBuild(details.m3u8)));
    hls.on(Hls.Events.FRAG_PARSING_USERDATA, (_name, { samples }) => void this.#ensure(!hasClosedCaptions(samples)));
    hls.logger.warn = (text: unknown) => void this.#ensure(!UNSUPPORTED_CODEC.test(String(text)));
  }

  async #ensure(isEnough: boolean): Promise<void> {
    if (isEnough) return;
    // After all listeners of the current event of hls.js, which continues to work on it.
    await Promise.resolve();
    if (!this.life.signal.aborted) this.dispatchEvent(new Event('restartneeded'));
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

import type HlsJs from 'hls.js';
import type { UserdataSample } from 'hls.js';
import type { Engine, EngineTask, FramePictures, PrefetchedPlaylist, StreamOptions } from '../engine';
import { HlsEngine } from './hls-engine';
import { PLAYLIST_SIZE_LIMIT } from './hls-limits';
import { pageSettings } from './hls-options';

/** How long a playlist may take before hls.js is fetched without knowing it, in ms. */
const PLAYLIST_WAIT_MS = 3000;

/** Whether the page has the whole of hls.js, and need not fetch its light build too. */
let hasFullBuild = false;

/**
 * Fetches hls.js for a stream: its light build where the playlist, which was asked for already, needs no more, and where
 * nothing else wants the full one: settings of the page, or an engine before that did not do. Resolves to what makes the engine.
 */
export async function importBuild(
  options: StreamOptions,
  response: Promise<Response | undefined> | undefined,
  isFirst: boolean,
): Promise<(task: EngineTask) => Engine> {
  const playlist = response && readPlaylist(response);
  // Any setting for hls.js may ask for more; a latency is all the same to its builds.
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

/** Whether the light build plays what is on its way; not if that does not come, or not soon. */
function isLightEnough(playlist: Promise<PrefetchedPlaylist | undefined>): Promise<boolean> {
  return Promise.race([
    playlist.then((prefetched) => prefetched !== undefined && fitsLightBuild(prefetched.text)),
    new Promise<boolean>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS, false)),
  ]);
}

/** Reads a playlist that was asked for; nothing when there was no answer, or one without an end. */
function readPlaylist(answer: Promise<Response | undefined>): Promise<PrefetchedPlaylist | undefined> {
  return answer.then((response) => response && readToEnd(response)).catch(() => undefined);
}

/** Returns an answer with its text; rejects when that has no end. */
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

/** Plays any HLS stream: the whole of hls.js. */
class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  readonly #frames: FramePictures;

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls, life } = this;
    this.#frames = lazyFrames(async () => {
      const { FramePlayer } = await import('./frame-player');
      return new FramePlayer(hls, task.video.ownerDocument, life.signal);
    });
  }

  override get frames(): FramePictures | undefined {
    // Those of image codecs take another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    return hasFrames && 'requestVideoFrameCallback' in this.task.video ? this.#frames : undefined;
  }
}

/** Fetches what draws the I-frames of a stream when a picture is first requested. */
function lazyFrames(load: () => Promise<FramePictures>): FramePictures {
  let player: Promise<FramePictures | undefined> | undefined;
  let isWanted = false;
  return {
    request(time, draw) {
      isWanted = true;
      // Without a network it did not come; the next request tries again.
      player ??= load().catch(() => (player = undefined));
      void player.then((frames) => isWanted && frames?.request(time, draw));
    },
    cancel() {
      isWanted = false;
      void player?.then((frames) => frames?.cancel());
    },
  };
}

/** Renditions of sound, subtitles or captions, small pictures, variables, and keys of content protection. */
const TAGS = /#EXT-X-(MEDIA:|I-FRAME-STREAM-INF:|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;
/** HEVC and Dolby's sound, which it does not take out of MPEG-TS. */
const CODECS = /["',]\s*(hvc1|hev1|dvh1|dvhe|ac-3|ec-3)/;
/** Pictures of high dynamic range, among which it does not choose by what the device decodes. */
const HIGH_RANGE = /VIDEO-RANGE=(PQ|HLG)/;

/** Whether hls.js's light build plays all of what a playlist names. */
function fitsLightBuild(playlist: string): boolean {
  return ![TAGS, CODECS, HIGH_RANGE].some((more) => more.test(playlist));
}

/** How the light build warns of codecs in MPEG-TS that it leaves out. */
const LEFT_OUT = /M2TS/;

/**
 * Plays an HLS stream by the light build of hls.js. What a master playlist does not tell may show later: captions in the
 * picture, keys in the playlist of a level, codecs in a segment. Then it asks for a new engine, which has all of hls.js.
 */
class LightEngine extends HlsEngine {
  protected readonly name = 'hls.js light';

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls } = this;
    hls.on(Hls.Events.LEVEL_LOADED, (_name, { details }) => void this.#require(fitsLightBuild(details.m3u8)));
    hls.on(Hls.Events.FRAG_PARSING_USERDATA, (_name, { samples }) => void this.#require(!hasClosedCaptions(samples)));
    hls.logger.warn = (text: unknown) => void this.#require(!LEFT_OUT.test(String(text)));
  }

  async #require(isEnough: boolean): Promise<void> {
    if (isEnough) return;
    // After everything has been told of what hls.js tells now: it goes on working on that.
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

import type HlsJs from 'hls.js';
import type { DateRange, ErrorData, Fragment, Level, LevelDetails, ManifestLoadedData } from 'hls.js';
import type { QualityLevel } from '../../events';
import { levelWithin } from '../../utils/level-within';
import { savesData } from '../../utils/saves-data';
import { Engine, type AudioTrackInfo, type EngineTask, type LiveRange, type PlaybackStats } from '../engine';
import { buildOf } from './build-of';
import { isRequested, unsupportedFailure } from './hls-failure';
import { LEVEL_PENALTY_MS } from './hls-limits';
import { bufferAhead, hlsOptions } from './hls-options';
import { RequestLog } from './request-log';
import { RequestRecovery } from './request-recovery';
import { StallRecovery } from './stall-recovery';

/** Marks a sound track that tells what is to be seen (RFC 8216, 4.3.4.1). */
const DESCRIBES_VIDEO = 'public.accessibility.describes-video';
/** Least height that is worth watching while data is to be saved, in px. */
const SAVED_DATA_HEIGHT = 240;

/** Plays an HLS stream by a build of hls.js; one instance serves one source. */
export abstract class HlsEngine extends Engine {
  protected readonly hls: HlsJs;
  /** The build by its name. */
  protected abstract readonly name: string;
  readonly #log = new RequestLog();
  readonly #recovery: StallRecovery;
  #chosen: Level | undefined;
  /** Whether a fragment of the chosen level was requested since it was chosen. */
  #isChosenRequested = false;
  #returning: ReturnType<typeof setTimeout> | undefined;

  /** `Hls` is the build of hls.js that plays. */
  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task);
    const { signal } = this.life;
    const log = this.#log;
    const fail = this.fail.bind(this);
    this.hls = new Hls(hlsOptions(Hls, task, log, new RequestRecovery(log, fail)));
    const restart = (): void => void this.dispatchEvent(new Event('restartneeded'));
    this.#recovery = new StallRecovery({ ...task, hls: this.hls, log, signal, fail, restart });
    this.#listen();
    addChapters(this.hls, task.video, signal, () => this.dispatchEvent(new Event('trackschange')));
    task.video.addEventListener('play', () => this.#widen(), { signal });
  }

  start(): void {
    this.hls.attachMedia(this.task.video);
    this.hls.loadSource(this.task.url);
  }

  override uses(url: string): boolean {
    return super.uses(url) || isRequested(this.hls, url);
  }

  override get levels(): readonly QualityLevel[] {
    return this.hls.levels.map(({ height, width, bitrate, frameRate }) => ({ height, width, bitrate, frameRate }));
  }

  override get level(): number {
    return this.#chosen ? this.hls.levels.indexOf(this.#chosen) : -1;
  }

  override set level(index: number) {
    clearTimeout(this.#returning);
    this.#returning = undefined;
    this.#chosen = this.hls.levels[index];
    this.#isChosenRequested = false;
    this.hls.nextLevel = index;
    this.dispatchEvent(new Event('levelchange'));
  }

  override get playingLevel(): number {
    return this.hls.currentLevel;
  }

  override get audioTracks(): readonly AudioTrackInfo[] {
    return this.hls.audioTracks.map(({ name, lang = '', characteristics }) => ({
      label: name,
      language: lang,
      kind: characteristics?.includes(DESCRIBES_VIDEO) ? 'main-desc' : '',
    }));
  }

  override get audioTrack(): number {
    return this.hls.audioTrack;
  }
  override set audioTrack(index: number) {
    this.hls.audioTrack = index;
  }

  override get liveRange(): LiveRange | undefined {
    const range = super.liveRange;
    const { liveSyncPosition, latestLevelDetails } = this.hls;
    if (!range || !latestLevelDetails) return range;
    const { age, targetduration } = latestLevelDetails;
    // What is about to leave the playlist counts as gone: both ends move with the clock, and not by segments.
    const end = liveSyncPosition ?? range.end;
    return { start: Math.min(range.start + Math.min(age, targetduration), end), end };
  }

  override dateAt(time: number): Date | undefined {
    return fragmentDate(this.hls.latestLevelDetails?.fragments ?? [], time);
  }

  override stats(): PlaybackStats {
    const { bandwidthEstimate, latency, targetLatency, latestLevelDetails, levels } = this.hls;
    const { attrs } = levels[this.playingLevel] ?? {};
    const bandwidth = bandwidthEstimate || 0;
    return {
      ...super.stats(),
      engineName: this.name,
      bandwidth,
      codecs: attrs?.CODECS ?? '',
      latency,
      targetLatency: targetLatency ?? undefined,
      minLatency: latestLevelDetails?.partHoldBack || undefined,
      isLowLatency: Boolean(latestLevelDetails?.partTarget),
      retries: this.#log.retries,
    };
  }

  #listen(): void {
    const hls = this.hls;
    const { Events } = buildOf(hls);
    hls.on(Events.LEVELS_UPDATED, () => this.dispatchEvent(new Event('levelschange')));
    hls.on(Events.MANIFEST_PARSED, () => this.#onManifest());
    hls.on(Events.MANIFEST_LOADED, (_name, data) => this.#checkCodecs(data));
    hls.once(Events.LEVEL_LOADED, (_name, { details }) => this.#onFirstPlaylist(details));
    for (const name of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHING]) {
      hls.on(name, () => this.dispatchEvent(new Event('trackschange')));
    }
    hls.on(Events.LEVEL_SWITCHED, () => this.dispatchEvent(new Event('levelchange')));
    hls.on(
      Events.FRAG_LOADING,
      (_name, { frag }) => (this.#isChosenRequested ||= frag.type === 'main' && frag.level === this.level),
    );
    hls.on(Events.FRAG_CHANGED, (_name, { frag }) => this.#onFragment(frag));
    hls.on(Events.ERROR, (_name, data) => this.#onError(data));
  }

  /** hls.js forgets a level that is chosen while it ends the stream, or after the end: what is buffered would be played as it was. */
  #onFragment({ level }: Fragment): void {
    if (this.#chosen && !this.#isChosenRequested && level !== this.level) this.hls.nextLevel = this.level;
  }

  #onManifest(): void {
    const hls = this.hls;
    const { maxHeight } = this.task;
    // Subtitles are off until the page sets a mode.
    hls.subtitleTrack = -1;
    if (savesData()) hls.autoLevelCapping = dataSaverLevel(hls.levels);
    if (maxHeight !== undefined && hls.levels.length > 1) {
      hls.loadLevel = levelWithin(hls.levels, maxHeight);
      this.#chosen = hls.levels[hls.loadLevel];
    }
    this.dispatchEvent(new Event('levelschange'));
  }

  /** A beginning beyond the end is none, and a live stream is not played nearer to its newest part than it allows. */
  #onFirstPlaylist({ edge, partHoldBack }: LevelDetails): void {
    const hls = this.hls;
    if (this.task.startPosition >= edge) hls.startLoad(-1);
    // Nearer than the server allows, requests wait for parts that are still being made.
    if ((hls.targetLatency ?? 0) < partHoldBack) hls.targetLatency = partHoldBack;
  }

  /** Without the levels that cannot be decoded, sound may be left: over black, without a word. */
  #checkCodecs({ levels, url }: ManifestLoadedData): void {
    const missing = missingVideoCodecs(levels, this.task.video);
    if (missing.length === 0) return;
    const failure = unsupportedFailure(missing, url);
    if (this.hls.levels.some(({ videoCodec, width }) => videoCodec || width)) this.fail({ ...failure, fatal: false });
    else this.#recovery.end(failure);
  }

  #widen(): void {
    const ahead = bufferAhead('auto', true);
    Object.assign(this.hls.config, { maxBufferLength: ahead, maxMaxBufferLength: ahead });
  }

  /** Where hls.js left the chosen level for one that works, the viewer's choice is tried again later. */
  #onError({ fatal }: ErrorData): void {
    if (fatal || !this.#chosen || this.hls.manualLevel !== -1) return;
    this.#returning ??= setTimeout(() => {
      this.#returning = undefined;
      this.hls.loadLevel = this.level;
    }, LEVEL_PENALTY_MS);
  }

  override destroy(): void {
    super.destroy();
    clearTimeout(this.#returning);
    this.hls.destroy();
  }
}

/** The last word of the class of a date range that is a chapter. */
const CHAPTER_CLASS = /(^|\.)chapter$/i;

/**
 * Adds the chapters that a stream has as date ranges to the video, as a text track, until the signal aborts: those with a
 * title in X-CHAPTER, or of a class such as `com.example.chapter` with one in X-TITLE. `emit` is called when the track has
 * got chapters, for which browsers fire no event.
 */
function addChapters(hls: HlsJs, video: HTMLVideoElement, signal: AbortSignal, emit: () => void): void {
  const cues = new Map<string, VTTCue>();
  // As hls.js makes its own: Safari takes the cues of a track without a file away.
  const element = video.ownerDocument.createElement('track');
  element.kind = 'chapters';
  element.src = 'data:,WEBVTT';
  element.track.mode = 'hidden';
  const fill = (): void => {
    // Until the file is there, or is known not to come, the browser clears the track.
    if (element.readyState < HTMLTrackElement.LOADED) return;
    for (const cue of cues.values()) if (!cue.track) element.track.addCue(cue);
    emit();
  };
  for (const type of ['load', 'error']) element.addEventListener(type, fill, { signal });

  hls.on(buildOf(hls).Events.LEVEL_UPDATED, (_name, { details: { dateRanges, hasProgramDateTime } }) => {
    const count = cues.size;
    for (const range of hasProgramDateTime ? Object.values(dateRanges) : []) {
      const title = range?.isValid && titleOf(range);
      // A playlist that is loaded anew has them again.
      if (!title || cues.has(range.id)) continue;
      const start = Math.max(range.startTime, 0);
      // A chapter goes on to the next; a cue has to end.
      cues.set(range.id, new VTTCue(start, start + (range.duration || Number.MAX_SAFE_INTEGER), title));
    }
    if (cues.size === count) return;
    if (element.parentNode) fill();
    else video.append(element);
  });
  signal.addEventListener('abort', () => element.remove(), { once: true });
}

function titleOf({ attr, class: className }: DateRange): string | undefined {
  return attr['X-CHAPTER'] ?? (CHAPTER_CLASS.test(className) ? attr['X-TITLE'] : undefined);
}

/** Index of the least level that is worth watching, for viewers who save data; -1 without levels. */
export function dataSaverLevel(levels: readonly Pick<Level, 'height'>[]): number {
  const worthwhile = levels.findIndex(({ height }) => height >= SAVED_DATA_HEIGHT);
  return worthwhile < 0 ? Math.min(0, levels.length - 1) : worthwhile;
}

/** Codecs of sound and of subtitles, beginning of their names (RFC 6381). */
const NO_VIDEO = /^(mp4a|ac-3|ec-3|ac-4|opus|flac|alac|dts|mp3|stpp|wvtt|tx3g)/i;

/** The video codecs that the levels of a manifest name and this browser does not decode at all. */
export function missingVideoCodecs(
  levels: readonly { readonly attrs: { readonly CODECS?: string | undefined } }[],
  video: HTMLVideoElement,
): readonly string[] {
  const codecs = levels.flatMap(({ attrs }) => attrs.CODECS?.split(',') ?? []).map((codec) => codec.trim());
  const videoCodecs = [...new Set(codecs)].filter((codec) => codec && !NO_VIDEO.test(codec));
  return videoCodecs.filter((codec) => !video.canPlayType(`video/mp4; codecs="${codec}"`));
}

/** When the picture at this position was recorded (EXT-X-PROGRAM-DATE-TIME); nothing where the playlist does not tell. */
export function fragmentDate(fragments: readonly Fragment[], time: number): Date | undefined {
  // The newest parts of a stream may belong to no fragment yet.
  const { programDateTime, start = 0 } = fragments.find(({ end }) => end > time) ?? fragments.at(-1) ?? {};
  return programDateTime ? new Date(programDateTime + (time - start) * 1000) : undefined;
}

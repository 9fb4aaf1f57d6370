import type HlsJs from 'hls.js';
import type { DateRange, ErrorData, Fragment, Level, LevelDetails, ManifestLoadedData } from 'hls.js';
import type { QualityLevel } from '../../events';
import { dataSaverLevel, levelWithin } from '../../utils/level-within';
import { savesData } from '../../utils/saves-data';
import { Engine, type AudioTrackInfo, type EngineTask, type LiveRange, type PlaybackStats } from '../engine';
import { fatalFailure, messageOf, type PlaybackFailure } from '../playback-failure';
import { buildOf } from './build-of';
import type { EarlyRequests } from './early-requests';
import { isRequested, unsupportedFailure } from './hls-failure';
import { LEVEL_PENALTY_MS } from './hls-limits';
import { bufferAhead, hlsOptions } from './hls-options';
import { pauseOnceAt, temporalFragment } from './media-fragment';
import { RequestLog } from './request-log';
import { RequestRecovery } from './request-recovery';
import { StallRecovery } from './stall-recovery';

/** Characteristic of a sound track with audio description (RFC 8216, 4.3.4.1). */
const DESCRIBES_VIDEO = 'public.accessibility.describes-video';

/** Plays an HLS stream with a build of hls.js; each instance plays one source. */
export abstract class HlsEngine extends Engine {
  protected readonly hls: HlsJs;
  /** Name of the build. */
  protected abstract readonly name: string;
  readonly #log = new RequestLog();
  readonly #recovery: StallRecovery;
  /** Start of the fragment in the URL, in seconds; 0 if the page sets a start position. */
  readonly #fragmentStart: number;
  #chosen: Level | undefined;
  /** Whether a fragment of the chosen level was requested since it was chosen. */
  #isChosenRequested = false;
  #returnTimer: ReturnType<typeof setTimeout> | undefined;

  /** Requests that were sent before hls.js arrived. */
  protected readonly early: EarlyRequests | undefined;

  /** `Hls` is the build of hls.js to use; `early` has requests that it does not repeat. */
  constructor({ startPosition, ...rest }: EngineTask, Hls: typeof HlsJs, early?: EarlyRequests) {
    const { start, end } = temporalFragment(rest.url);
    const task = { ...rest, startPosition: startPosition || start };
    super(task);
    this.early = early;
    this.#fragmentStart = startPosition ? 0 : start;
    const { signal } = this.life;
    const log = this.#log;
    const fail = this.fail.bind(this);
    const failSettings = (cause: unknown): void => {
      if (!signal.aborted) this.#recovery.fail(settingsFailure(cause, task));
    };
    try {
      this.hls = new Hls(hlsOptions(Hls, task, log, new RequestRecovery(log, fail), failSettings, early));
    } catch (cause) {
      this.life.abort();
      throw settingsFailure(cause, task);
    }
    const restart = (): void => void this.dispatchEvent(new Event('restartneeded'));
    this.#recovery = new StallRecovery({ ...task, hls: this.hls, log, signal, fail, restart });
    this.#listen();
    addChapters(this.hls, task.video, signal, () => this.dispatchEvent(new Event('trackschange')));
    task.video.addEventListener('play', () => this.#extendBuffer(), { signal });
    task.video.addEventListener('loadedmetadata', () => this.#seekToFragment(), { signal, once: true });
    pauseOnceAt(end, task.video, signal);
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
    clearTimeout(this.#returnTimer);
    this.#returnTimer = undefined;
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
    // Media that is about to leave the playlist is excluded: both ends move with the clock, not by segments.
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
    const { edge = 0, age = 0 } = latestLevelDetails ?? {};
    return {
      ...super.stats(),
      engineName: this.name,
      bandwidth,
      codecs: attrs?.CODECS ?? '',
      // hls.js measures it only while playback moves.
      latency: latency && Math.max(0, edge + age - this.task.video.currentTime),
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
    // Before hls.js requests a segment: one that is aborted while its initialization segment loads may leave hls.js waiting for ever.
    hls.once(Events.LEVEL_UPDATED, (_name, { details }) => this.#onFirstPlaylist(details));
    for (const name of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHING]) {
      hls.on(name, () => this.dispatchEvent(new Event('trackschange')));
    }
    hls.on(Events.LEVEL_SWITCHED, () => this.dispatchEvent(new Event('levelchange')));
    hls.on(Events.FRAG_LOADING, (_name, { frag }) => {
      this.#isChosenRequested ||= frag.type === 'main' && frag.level === this.level;
    });
    hls.on(Events.FRAG_CHANGED, (_name, { frag }) => this.#onFragment(frag));
    hls.on(Events.ERROR, (_name, data) => this.#onError(data));
  }

  /** Sets the chosen level again: hls.js drops a choice at the end of the stream, and would play what is buffered. */
  #onFragment({ level }: Fragment): void {
    if (this.#chosen && !this.#isChosenRequested && level !== this.level) this.hls.nextLevel = this.level;
  }

  #onManifest(): void {
    const hls = this.hls;
    const { maxHeight } = this.task;
    if (savesData()) hls.autoLevelCapping = dataSaverLevel(hls.levels);
    if (maxHeight !== undefined && hls.levels.length > 1) {
      hls.loadLevel = levelWithin(hls.levels, maxHeight);
      this.#chosen = hls.levels[hls.loadLevel];
    }
    const early = hls.levels.findIndex(({ uri }) => this.early?.isStart(uri));
    // It would be the choice of hls.js; now that it is requested, it must be.
    if (early >= 0) hls.startLevel = early;
    this.dispatchEvent(new Event('levelschange'));
  }

  /** Resets a start position beyond the end, and raises the target latency to the minimum of the stream. */
  #onFirstPlaylist({ edge, live, partHoldBack }: LevelDetails): void {
    const hls = this.hls;
    // The times of a live stream count from when the viewer came, which no URL knows.
    if (this.task.startPosition >= edge || (live && this.#fragmentStart)) hls.startLoad(-1);
    // Below the minimum, requests wait for parts that the server is still producing.
    if ((hls.targetLatency ?? 0) < partHoldBack) hls.targetLatency = partHoldBack;
  }

  /** Seeks before other code that looks for the start position at `loadedmetadata`; hls.js would seek later. */
  #seekToFragment(): void {
    const { video } = this.task;
    const start = this.#fragmentStart;
    if (start > 0 && start < video.duration && video.duration < Infinity) video.currentTime = start;
  }

  /** Reports video codecs that the browser lacks: without their levels only sound might play, without an error. */
  #checkCodecs({ levels, url }: ManifestLoadedData): void {
    const missing = missingVideoCodecs(levels, this.task.video);
    if (missing.length === 0) return;
    const failure = unsupportedFailure(missing, url);
    if (this.hls.levels.some(({ videoCodec, width }) => videoCodec || width)) this.fail({ ...failure, fatal: false });
    else this.#recovery.end(failure);
  }

  #extendBuffer(): void {
    const ahead = bufferAhead('auto', true);
    Object.assign(this.hls.config, { maxBufferLength: ahead, maxMaxBufferLength: ahead });
  }

  /** Returns to the chosen level after a while, once hls.js has left it for one that works. */
  #onError({ fatal }: ErrorData): void {
    if (fatal || !this.#chosen || this.hls.manualLevel !== -1) return;
    this.#returnTimer ??= setTimeout(() => {
      this.#returnTimer = undefined;
      this.hls.loadLevel = this.level;
    }, LEVEL_PENALTY_MS);
  }

  override destroy(): void {
    super.destroy();
    clearTimeout(this.#returnTimer);
    this.hls.destroy();
    const { video } = this.task;
    // Until the browser begins to load it, hls.js takes its own address for that of somebody else, and leaves it, revoked.
    if (!video.hasAttribute('src')) return;
    video.removeAttribute('src');
    video.load();
  }
}

/** Settings whose failure is in the console. */
const reported = new WeakSet<object>();

/** Returns the failure of settings that hls.js refuses or that throw, and tells the page's author, whose mistake it is. */
function settingsFailure(cause: unknown, { url, hlsConfig }: EngineTask): PlaybackFailure {
  const text = `hlsConfig: ${messageOf(cause)}`;
  const settings = Object(hlsConfig) as object;
  if (!reported.has(settings)) console.warn(`<xl-video-player>: ${text}`, cause);
  reported.add(settings);
  return { ...fatalFailure('source', url, cause, text), label: 'settingsFailed' };
}

/** End of the class of date ranges that are chapters. */
const CHAPTER_CLASS = /(^|\.)chapter$/i;

/**
 * Adds chapters in the date ranges of a stream to the video, as a text track, until the signal aborts: those with a
 * title in X-CHAPTER, or with a class such as `com.example.chapter` and a title in X-TITLE. `emit` is called when cues
 * were added, for which browsers fire no event.
 */
function addChapters(hls: HlsJs, video: HTMLVideoElement, signal: AbortSignal, emit: () => void): void {
  const cues = new Map<string, VTTCue>();
  // With a file, like the tracks of hls.js: Safari removes the cues of a track without one.
  const element = video.ownerDocument.createElement('track');
  element.kind = 'chapters';
  element.src = 'data:,WEBVTT';
  element.track.mode = 'hidden';
  const fill = (): void => {
    // The browser clears the track when its file loads or fails.
    if (element.readyState < HTMLTrackElement.LOADED) return;
    for (const cue of cues.values()) if (!cue.track) element.track.addCue(cue);
    emit();
  };
  for (const type of ['load', 'error']) element.addEventListener(type, fill, { signal });

  hls.on(buildOf(hls).Events.LEVEL_UPDATED, (_name, { details: { dateRanges, hasProgramDateTime } }) => {
    const count = cues.size;
    for (const range of hasProgramDateTime ? Object.values(dateRanges) : []) {
      const title = range?.isValid && titleOf(range);
      // A reloaded playlist repeats its date ranges.
      if (!title || cues.has(range.id)) continue;
      const start = Math.max(range.startTime, 0);
      // A chapter without a duration lasts until the next one, but a cue needs an end. Cues have markup, titles do not.
      const text = title.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      cues.set(range.id, new VTTCue(start, start + (range.duration || Number.MAX_SAFE_INTEGER), text));
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

/** Codecs of sound and of subtitles, by the beginnings of their names (RFC 6381). */
const NO_VIDEO = /^(mp4a|ac-3|ec-3|ac-4|opus|flac|alac|dts|mp3|stpp|wvtt|tx3g)/i;

/** Returns the video codecs of the levels in a manifest that this browser does not support at all. */
export function missingVideoCodecs(
  levels: readonly { readonly attrs: { readonly CODECS?: string | undefined } }[],
  video: HTMLVideoElement,
): readonly string[] {
  const codecs = levels.flatMap(({ attrs }) => attrs.CODECS?.split(',') ?? []).map((codec) => codec.trim());
  const videoCodecs = [...new Set(codecs)].filter((codec) => codec && !NO_VIDEO.test(codec));
  return videoCodecs.filter((codec) => !video.canPlayType(`video/mp4; codecs="${codec}"`));
}

/**
 * Returns the recording time of the picture at a position (EXT-X-PROGRAM-DATE-TIME); undefined without that tag, or
 * after a segment without timestamps, which makes the positions of hls.js NaN.
 */
export function fragmentDate(fragments: readonly Fragment[], time: number): Date | undefined {
  // The newest parts of a stream may not belong to a fragment yet.
  const { programDateTime, start = 0 } = fragments.find(({ end }) => end > time) ?? fragments.at(-1) ?? {};
  return programDateTime && !Number.isNaN(start) ? new Date(programDateTime + (time - start) * 1000) : undefined;
}

import type { ErrorData, Fragment, Level, LevelDetails, ManifestLoadedData } from 'hls.js';
import type HlsJs from 'hls.js';
import { LEVEL_PENALTY_MS } from './hls-limits';
import type { QualityLevel } from '../../events';
import { savesData } from '../../utils/saves-data';
import { Engine, type AudioTrackInfo, type EngineTask, type LiveRange, type PlaybackStats } from '../engine';
import { ChapterRanges } from './chapter-ranges';
import { fragmentDate } from './fragment-date';
import { HlsEvent } from './hls-events';
import { unsupportedFailure } from './hls-failure';
import { hlsOptions } from './hls-options';
import { isAskedFor } from './is-asked-for';
import { levelWithin, dataSaverLevel } from './level-choice';
import { bufferAhead } from './loading/load-policy';
import { RequestLog } from './loading/request-log';
import { missingVideoCodecs } from './missing-video-codecs';
import { HlsRecovery } from './recovery/hls-recovery';
import { PlaybackRecovery } from './recovery/playback-recovery';

/** Marks a sound track that tells what is to be seen (RFC 8216, 4.3.4.1). */
const DESCRIBES_VIDEO = 'public.accessibility.describes-video';

/** Plays an HLS stream by a build of hls.js; one instance serves one source. */
export abstract class HlsEngine extends Engine {
  protected readonly hls: HlsJs;
  /** The build by its name. */
  protected abstract readonly name: string;
  readonly #history = new RequestLog();
  readonly #recovery: PlaybackRecovery;
  #chosen: Level | undefined;
  /** Whether a fragment of the chosen level was asked for since it was chosen. */
  #isChosenAsked = false;
  #returning: ReturnType<typeof setTimeout> | undefined;

  /** `Hls` is the build of hls.js that plays. */
  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task);
    const { signal } = this.life;
    const history = this.#history;
    const fail = this.fail.bind(this);
    this.hls = new Hls(hlsOptions(Hls, task, history, new HlsRecovery(history, fail), () => this.hls));
    const restart = (): void => void this.dispatchEvent(new Event('restartneeded'));
    this.#recovery = new PlaybackRecovery({ ...task, hls: this.hls, history, signal, fail, restart });
    this.#listen();
    new ChapterRanges(task.video, () => this.dispatchEvent(new Event('trackschange'))).start(this.hls, signal);
    task.video.addEventListener('play', () => this.#widen(), { signal });
  }

  start(): void {
    this.hls.attachMedia(this.task.video);
    this.hls.loadSource(this.task.url);
  }

  override uses(url: string): boolean {
    return super.uses(url) || isAskedFor(this.hls, url);
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
    this.#isChosenAsked = false;
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
      leastLatency: latestLevelDetails?.partHoldBack || undefined,
      isLowLatency: Boolean(latestLevelDetails?.partTarget),
      retries: this.#history.retries,
    };
  }

  #listen(): void {
    const hls = this.hls;
    hls.on(HlsEvent.LEVELS_UPDATED, () => this.dispatchEvent(new Event('levelschange')));
    hls.on(HlsEvent.MANIFEST_PARSED, () => this.#onManifest());
    hls.on(HlsEvent.MANIFEST_LOADED, (_name, data) => this.#checkCodecs(data));
    hls.once(HlsEvent.LEVEL_LOADED, (_name, { details }) => this.#onFirstPlaylist(details));
    for (const name of [HlsEvent.AUDIO_TRACKS_UPDATED, HlsEvent.AUDIO_TRACK_SWITCHING]) {
      hls.on(name, () => this.dispatchEvent(new Event('trackschange')));
    }
    hls.on(HlsEvent.LEVEL_SWITCHED, () => this.dispatchEvent(new Event('levelchange')));
    hls.on(
      HlsEvent.FRAG_LOADING,
      (_name, { frag }) => (this.#isChosenAsked ||= frag.type === 'main' && frag.level === this.level),
    );
    hls.on(HlsEvent.FRAG_CHANGED, (_name, { frag }) => this.#onFragment(frag));
    hls.on(HlsEvent.ERROR, (_name, data) => this.#onError(data));
  }

  /** hls.js forgets a level that is chosen while it ends the stream, or after the end: what is buffered would be played as it was. */
  #onFragment({ level }: Fragment): void {
    if (this.#chosen && !this.#isChosenAsked && level !== this.level) this.hls.nextLevel = this.level;
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

  #onError({ fatal }: ErrorData): void {
    if (!fatal && this.#chosen && this.hls.manualLevel === -1) this.#returnLater();
  }

  /** hls.js left the chosen level for one that works; the viewer's choice is tried again later. */
  #returnLater(): void {
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

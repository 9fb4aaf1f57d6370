import HlsJs, { ErrorTypes, Events, type ErrorData } from 'hls.js';
import type { QualityLevel } from '../events';
import type { Engine, EngineReport, EngineTask } from './engine';
import { bufferAhead, loadPolicies } from './load-policy';
import type { PlaybackFailure } from './playback-failure';

/** Plays an HLS stream by hls.js; one instance serves one source. */
export class HlsEngine implements Engine {
  readonly #hls: HlsJs;
  readonly #report: EngineReport;
  readonly #url: string;
  readonly #life = new AbortController();

  constructor({ video, url, preload }: EngineTask, report: EngineReport) {
    this.#report = report;
    this.#url = url;
    const ahead = bufferAhead(preload, !video.paused);
    this.#hls = new HlsJs({
      ...loadPolicies(),
      maxBufferLength: ahead,
      maxMaxBufferLength: ahead,
      liveDurationInfinity: true,
    });
    this.#hls.on(Events.LEVELS_UPDATED, () => report.levelsChanged());
    this.#hls.on(Events.MANIFEST_PARSED, () => report.levelsChanged());
    this.#hls.on(Events.LEVEL_SWITCHED, () => report.levelChanged());
    this.#hls.on(Events.ERROR, (_name, data) => this.#onError(data));
    video.addEventListener('play', () => this.#widen(), { signal: this.#life.signal });
    this.#hls.attachMedia(video);
    this.#hls.loadSource(url);
  }

  get levels(): readonly QualityLevel[] {
    return this.#hls.levels.map(({ height, width, bitrate, frameRate }) => ({ height, width, bitrate, frameRate }));
  }

  get level(): number {
    return this.#hls.manualLevel;
  }

  set level(index: number) {
    this.#hls.nextLevel = index;
    this.#report.levelChanged();
  }

  get playingLevel(): number {
    return this.#hls.currentLevel;
  }

  get liveEdge(): number | undefined {
    return this.#hls.liveSyncPosition ?? undefined;
  }

  #widen(): void {
    const ahead = bufferAhead('auto', true);
    Object.assign(this.#hls.config, { maxBufferLength: ahead, maxMaxBufferLength: ahead });
  }

  #onError(data: ErrorData): void {
    if (!data.fatal) return;
    this.#hls.stopLoad();
    this.#report.failed(describe(data, this.#url));
  }

  destroy(): void {
    this.#life.abort();
    this.#hls.destroy();
  }
}

function describe(data: ErrorData, url: string): PlaybackFailure {
  const { response } = data;
  return {
    kind: kindOf(data),
    status: response?.code ?? 0,
    statusText: response?.text ?? data.error.message,
    url: response?.url || data.frag?.url || data.url || url,
    fatal: true,
    cause: data.error,
  };
}

function kindOf(data: ErrorData): PlaybackFailure['kind'] {
  if (data.details.endsWith('TimeOut')) return 'timeout';
  if (data.type === ErrorTypes.NETWORK_ERROR) return 'network';
  return /[Cc]odec/.test(data.details) ? 'unsupported' : 'media';
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { QualityLevel } from '../../events';
import type { EngineKind, PlaybackStats } from '../../media/engine';
import type { ExtensionContext } from '../extension';
import { targetLatency } from '../target-latency';

/** Distance of two measurements, in ms: often enough to watch, and cheap. */
const PERIOD_MS = 1000;
/** How many are kept: a minute of them. */
const LIMIT = 60;

/** Measures once a second while a condition holds, and renders its host with each; keeps the last minute. */
export class Measurements implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly services: ExtensionContext['services'] };
  readonly #condition: () => boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  #series: readonly Measurement[] = [];

  constructor(
    host: ReactiveControllerHost & { readonly services: ExtensionContext['services'] },
    condition: () => boolean,
  ) {
    this.#host = host;
    this.#condition = condition;
    host.addController(this);
  }

  /** The measurements, oldest first; one at least while the condition holds. */
  get series(): readonly Measurement[] {
    return this.#series;
  }

  hostUpdate(): void {
    const isOn = this.#condition();
    if (isOn === (this.#timer !== undefined)) return;
    if (isOn) this.#start();
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#series = [];
  }

  #start(): void {
    this.#take();
    this.#timer = setInterval(() => {
      this.#take();
      this.#host.requestUpdate();
    }, PERIOD_MS);
  }

  #take(): void {
    this.#series = [...this.#series.slice(1 - LIMIT), measure(this.#host.services, this.#series.at(-1))];
  }
}

/** How playback stands at one moment. */
export interface Measurement extends PlaybackStats {
  /** When it was taken, in ms on the clock of `performance.now()`. */
  readonly at: number;
  /** Size of the picture, in px. */
  readonly width: number;
  readonly height: number;
  /** Size of the place that it is shown in, in pixels of the screen. */
  readonly shownWidth: number;
  readonly shownHeight: number;
  /** Pictures per second since the measurement before. */
  readonly frameRate: number;
  /** Seconds that can be played without the network. */
  readonly buffer: number;
  /** Whether the stream has no end. */
  readonly isLive: boolean;
  /** Speed at which a live stream is kept at its latency while the viewer chose the usual one; 1 otherwise. */
  readonly liveRate: number;
  readonly engine: EngineKind | undefined;
  readonly levels: readonly QualityLevel[];
  /** Index of the level on the screen, -1 while unknown. */
  readonly playingLevel: number;
}

const NOTHING_LOADED: PlaybackStats = {
  bandwidth: 0,
  bitrate: 0,
  codecs: '',
  latency: 0,
  totalFrames: 0,
  droppedFrames: 0,
};

/** Measures the playback under way. */
function measure(
  { video, source, document, options, speed }: ExtensionContext['services'],
  before: Measurement | undefined,
): Measurement {
  const stats = source.stats() ?? NOTHING_LOADED;
  const at = performance.now();
  const isLive = video.duration === Infinity;
  const frames = Math.max(0, stats.totalFrames - (before?.totalFrames ?? stats.totalFrames));
  const pixelRatio = document.defaultView?.devicePixelRatio ?? 1;
  return {
    ...stats,
    at,
    width: video.videoWidth,
    height: video.videoHeight,
    shownWidth: Math.round(video.clientWidth * pixelRatio),
    shownHeight: Math.round(video.clientHeight * pixelRatio),
    frameRate: before ? (frames * 1000) / (at - before.at) : 0,
    buffer: bufferAhead(video),
    isLive,
    targetLatency: targetLatency(options.extension('targetLatency'), stats),
    liveRate: speed.correction,
    engine: source.engine,
    levels: source.levels,
    playingLevel: source.playingLevel,
  };
}

function bufferAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i)) return buffered.end(i) - currentTime;
  }
  return 0;
}

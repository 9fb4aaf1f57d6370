import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import { zhCnStatistics } from '../../i18n/zh-cn-extensions';
import { targetLatency } from '../../media/target-latency';
import { bufferedEnd } from '../../player/features/time';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { renderClose } from '../../ui/base/rows';
import { whileConnected } from '../../ui/base/while-connected';
import { copyText, type CopyOutcome } from '../../utils/copy-text';
import { levelNames } from '../../utils/level-names';
import { VERSION } from '../../version';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { statistics } from './styles';

/** Interval of the samples, in ms: short enough to watch, and cheap. */
const PERIOD_MS = 1000;
/** Maximum number of samples: one minute. */
const MAX_SAMPLES = 60;
/** Time for which the button shows the result of copying, in ms. */
const COPIED_MS = 1500;

/** Statistics over the picture while it plays; updated each second, without taking the focus. @internal */
class StatisticsView extends ControlElement {
  static override properties: PropertyDeclarations = { services: { attribute: false }, copied: { state: true } };

  readonly #address = new PlayerController(this, (state) => state.currentUrl);
  /** Samples of the last minute, oldest first. */
  #samples: readonly Sample[] = [];

  services!: ExtensionContext['services'];
  private copied: CopyOutcome | undefined;

  constructor() {
    super();
    whileConnected(this, (signal) => {
      closeOnEscape(this.getRootNode(), () => this.#close(), { signal });
      const timer = setInterval(() => this.#measure(), PERIOD_MS);
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
      this.#samples = [];
      this.#measure();
    });
  }

  #measure(): void {
    this.#samples = [...this.#samples.slice(1 - MAX_SAMPLES), takeSample(this.services)];
    this.requestUpdate();
  }

  get #rows(): readonly StatisticRow[] {
    return createRows(this.labels, this.services, this.#samples);
  }

  #close(): void {
    // The focus would be lost with the removed button.
    if (this.matches(':focus-within')) this.closest<HTMLElement>('.player')?.focus({ preventScroll: true });
    this.act((actions) => actions.toggleStatistics?.());
  }

  async #copy(): Promise<void> {
    const lines = this.#rows.map(([name, value]) => `${name}: ${value}`);
    const text = [...lines, this.#address.value, `xl-video-player ${VERSION}`, navigator.userAgent].join('\n');
    this.copied = await copyText(text);
    setTimeout(() => (this.copied = undefined), COPIED_MS);
  }

  #renderRow([name, value, trend]: StatisticRow): TemplateResult {
    return html`<dt>${name}</dt>
      <dd>${trend ? renderTrend(this.#samples.map((sample) => sample[trend])) : nothing}<span>${value}</span></dd>`;
  }

  override render(): TemplateResult {
    const { labels } = this;
    return html`<div class="statistics" part="statistics" role="group" aria-label=${labels.statistics}>
      <div class="statistics-head">
        <span>${labels.statistics}</span>
        <button type="button" class="statistics-button" part="copy-button" @click=${() => this.#copy()}>
          <span role="status">${labels[this.copied ?? 'copy']}</span>
        </button>
        ${renderClose(labels.close, () => this.#close(), 'statistics-button')}
      </div>
      <dl class="statistics-rows">${this.#rows.map((line) => this.#renderRow(line))}</dl>
    </div>`;
  }
}

/** Values of one moment, for the trends and the frame rate. */
interface Sample {
  /** Time of the sample, in ms on the clock of `performance.now()`. */
  readonly at: number;
  readonly frames: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** Seconds that can be played without the network. */
  readonly buffer: number;
}

function takeSample({ video, source }: ExtensionContext['services']): Sample {
  const { totalFrames: frames = 0, bandwidth = 0 } = source.stats() ?? {};
  const buffer = Math.max(0, bufferedEnd(video.buffered, video.currentTime) - video.currentTime);
  return { at: performance.now(), frames, bandwidth, buffer };
}

/** Returns the frames per second between the last two samples. */
function computeFrameRate([now, before]: readonly Sample[]): number {
  return now && before ? (Math.max(0, now.frames - before.frames) * 1000) / (now.at - before.at) : 0;
}

/** Row of the statistics; `trend` is the value in its graph of the last minute, if it has one. */
type StatisticRow = readonly [name: string, value: string, trend?: 'bandwidth' | 'buffer'];

/** Creates the rows of the statistics, without those of unknown value. */
function createRows(
  labels: Labels,
  { video, source, options, speed }: ExtensionContext['services'],
  samples: readonly Sample[],
): readonly StatisticRow[] {
  const { levels, playingLevel, engine, isLive } = source;
  const stats = source.stats();
  const { bandwidth = 0, bitrate = 0, codecs, latency = 0, totalFrames = 0, droppedFrames = 0, retries } = stats ?? {};
  const target = targetLatency(options.extension('targetLatency'), stats);
  const quality = levelNames(levels)[playingLevel] ?? '–';
  const engineNames: Readonly<Record<string, string>> = { native: labels.engineNative, mse: 'hls.js' };
  const rows: readonly (StatisticRow | false | 0 | '' | undefined)[] = [
    video.videoWidth > 0 && [labels.statisticResolution, `${video.videoWidth} × ${video.videoHeight}`],
    [labels.statisticSize, `${inDevicePixels(video.clientWidth)} × ${inDevicePixels(video.clientHeight)}`],
    [labels.statisticFrameRate, `${Math.round(computeFrameRate(samples.slice(-2).reverse()))} fps`],
    [labels.statisticDropped, `${droppedFrames} / ${totalFrames}`],
    // A stream without a multivariant playlist does not declare its quality.
    levels.some(({ height, bitrate: rate }) => height > 0 || rate > 0) && [labels.quality, quality],
    bitrate > 0 && [labels.statisticBitrate, megabits(bitrate)],
    codecs && [labels.statisticCodecs, codecs],
    bandwidth > 0 && [labels.statisticBandwidth, megabits(bandwidth), 'bandwidth'],
    [labels.statisticBuffer, seconds(samples.at(-1)?.buffer ?? 0), 'buffer'],
    isLive && [labels.statisticLatency, seconds(latency)],
    isLive && target !== undefined && [labels.statisticTargetLatency, seconds(target)],
    speed.correction !== 1 && [labels.statisticLiveRate, `${speed.correction.toFixed(2)}×`],
    engine && [labels.statisticEngine, stats?.engineName ?? engineNames[engine] ?? engine],
    retries !== undefined && [labels.statisticRetries, String(retries)],
  ];
  return rows.filter((one) => typeof one === 'object');
}

const inDevicePixels = (length: number): number => Math.round(length * devicePixelRatio);
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const megabits = (bits: number): string => `${(bits / 1e6).toFixed(2)} Mbps`;

/** Size of the view box of a trend. */
const [WIDTH, HEIGHT] = [MAX_SAMPLES - 1, 16];

/** Renders values of the last minute as an area that ends at the right; the maximum has the full height. */
function renderTrend(values: readonly number[]): TemplateResult {
  const max = Math.max(...values) || 1;
  const first = WIDTH - values.length + 1;
  const points = values.map((value, index) => `${first + index} ${(HEIGHT * (1 - value / max)).toFixed(1)}`);
  return html`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    <path d="M${first} ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z" />
  </svg>`;
}

export const statisticsModule: ExtensionModule = {
  words: zhCnStatistics,
  styles: [statistics],
  elements: { 'xlvp-statistics': StatisticsView },
  start({ player, services, layers }) {
    const view = document.createElement('xlvp-statistics') as StatisticsView;
    view.services = services;
    const sync = (): void => (player.state.areStatisticsShown ? layers.append(view) : view.remove());
    player.subscribe((state) => state.areStatisticsShown, sync, player);
    sync();
  },
};

import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/index';
import { zhCnStatistics } from '../../i18n/zh-cn-extensions';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { copyText, type CopyOutcome } from '../../utils/copy-text';
import { levelNames } from '../../utils/level-names';
import { VERSION } from '../../version';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { Measurements, type Measurement } from './measurements';
import { statistics } from './styles';

/** How long the button says that the text was copied, in ms. */
const COPIED_MS = 1500;
const closeIcon = icon(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

/** The statistics over the picture, which plays on; they take no focus and follow each second. @internal */
class StatisticsView extends ControlElement {
  static override properties: PropertyDeclarations = { services: { attribute: false }, copied: { state: true } };

  readonly #isShown = new PlayerController(this, (state) => state.areStatisticsShown);
  readonly #address = new PlayerController(this, (state) => state.mediaUrl);
  readonly #measurements = new Measurements(this, () => this.#isShown.value ?? false);
  #connection = new AbortController();

  services!: ExtensionContext['services'];
  private copied: CopyOutcome | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    closeOnEscape(this.getRootNode(), () => this.#close(), { signal, isOpen: () => this.#isShown.value ?? false });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
  }

  get #rows(): readonly StatisticRow[] {
    const now = this.#measurements.series.at(-1);
    return now ? statisticRows(this.labels, now) : [];
  }

  #close(): void {
    // The focus would be lost with the button.
    if (this.matches(':focus-within')) this.closest<HTMLElement>('.player')?.focus({ preventScroll: true });
    this.act((actions) => actions.toggleStatistics?.());
  }

  async #copy(): Promise<void> {
    const rows = this.#rows.map(({ name, value }) => `${name}: ${value}`);
    const text = [...rows, this.#address.value, `xl-video-player ${VERSION}`, navigator.userAgent].join('\n');
    this.copied = await copyText(text);
    setTimeout(() => (this.copied = undefined), COPIED_MS);
  }

  #renderRow({ name, value, trend }: StatisticRow): TemplateResult {
    return html`<dt>${name}</dt>
      <dd>${trend ? this.#renderTrend(trend) : nothing}<span>${value}</span></dd>`;
  }

  #renderTrend(trend: NonNullable<StatisticRow['trend']>): TemplateResult {
    const { width, height } = TREND_BOX;
    return html`<svg class="trend" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">
      <path d=${trendPath(this.#measurements.series.map(trend))} />
    </svg>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isShown.value) return nothing;
    const { labels } = this;
    return html`<div class="statistics" part="statistics" role="group" aria-label=${labels.statistics}>
      <div class="statistics-head">
        <span>${labels.statistics}</span>
        <button type="button" class="statistics-button" part="copy-button" @click=${() => this.#copy()}>
          <span role="status">${labels[this.copied ?? 'copy']}</span>
        </button>
        <button
          type="button"
          class="statistics-button"
          part="close-button"
          aria-label=${labels.close}
          @click=${() => this.#close()}
        >
          ${closeIcon}
        </button>
      </div>
      <dl class="statistics-rows">${this.#rows.map((row) => this.#renderRow(row))}</dl>
    </div>`;
  }
}

/** One line of the statistics. */
interface StatisticRow {
  readonly name: string;
  readonly value: string;
  /** What the graph of the last minute shows, for lines that have one. */
  readonly trend?: (measurement: Measurement) => number;
}

/** The lines of the statistics; what is unknown is left out. */
function statisticRows(labels: Labels, now: Measurement): readonly StatisticRow[] {
  const { levels, playingLevel, engine, retries } = now;
  const engines: Readonly<Record<string, string>> = { native: labels.engineNative, mse: 'hls.js' };
  const rows: readonly (StatisticRow | false | undefined | '' | 0)[] = [
    now.width && { name: labels.statisticResolution, value: `${now.width} × ${now.height}` },
    { name: labels.statisticSize, value: `${now.shownWidth} × ${now.shownHeight}` },
    { name: labels.statisticFrameRate, value: `${Math.round(now.frameRate)} fps` },
    { name: labels.statisticDropped, value: `${now.droppedFrames} / ${now.totalFrames}` },
    // A stream of one playlist says nothing about its quality.
    levels.some(({ height, bitrate }) => height > 0 || bitrate > 0) && {
      name: labels.quality,
      value: levelNames(levels)[playingLevel] ?? '–',
    },
    now.bitrate && { name: labels.statisticBitrate, value: megabits(now.bitrate) },
    now.codecs && { name: labels.statisticCodecs, value: now.codecs },
    now.bandwidth && {
      name: labels.statisticBandwidth,
      value: megabits(now.bandwidth),
      trend: ({ bandwidth }) => bandwidth,
    },
    { name: labels.statisticBuffer, value: `${now.buffer.toFixed(1)} s`, trend: ({ buffer }) => buffer },
    now.isLive && { name: labels.statisticLatency, value: `${now.latency.toFixed(1)} s` },
    now.isLive &&
      now.targetLatency !== undefined && {
        name: labels.statisticTargetLatency,
        value: `${now.targetLatency.toFixed(1)} s`,
      },
    now.liveRate !== 1 && { name: labels.statisticLiveRate, value: `${now.liveRate.toFixed(2)}×` },
    engine && { name: labels.statisticEngine, value: now.engineName ?? engines[engine] ?? engine },
    retries !== undefined && { name: labels.statisticRetries, value: String(retries) },
  ];
  return rows.filter((row) => typeof row === 'object');
}

function megabits(bits: number): string {
  return `${(bits / 1e6).toFixed(2)} Mbps`;
}

/** Width and height of the box that a trend is drawn in. */
const TREND_BOX = { width: 59, height: 16 } as const;

/** The last minute of something as the path of an area, which ends at the right; as high as its greatest value. */
function trendPath(values: readonly number[]): string {
  const { width, height } = TREND_BOX;
  const most = Math.max(...values) || 1;
  const first = width - values.length + 1;
  const points = values.map((value, index) => `${first + index} ${(height * (1 - value / most)).toFixed(1)}`);
  return `M${first} ${height}L${points.join('L')}L${width} ${height}Z`;
}

/** The statistics; fetched when they are first asked for. */
export const statisticsModule: ExtensionModule = {
  words: zhCnStatistics,
  styles: [statistics],
  elements: { 'xlvp-statistics': StatisticsView },
  start({ services, layers }) {
    const view = document.createElement('xlvp-statistics') as StatisticsView;
    view.services = services;
    layers.append(view);
  },
};

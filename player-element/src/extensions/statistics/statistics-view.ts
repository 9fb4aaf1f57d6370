import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';
import { copyText, type CopyOutcome } from '../../utils/copy-text';
import { VERSION } from '../../version';
import type { ExtensionContext } from '../extension';
import { Measurements } from './measurements';
import { statisticRows, type StatisticRow } from './statistic-rows';
import { TREND_BOX, trendPath } from './trend-path';

/** How long the button says that the text was copied, in ms. */
const COPIED_MS = 1500;
const closeIcon = picture(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

/** The statistics over the picture, which plays on; they take no focus and follow each second. @internal */
export class StatisticsView extends ControlElement {
  static override properties: PropertyDeclarations = { owners: { attribute: false }, copied: { state: true } };

  readonly #isShown = new PlayerController(this, (state) => state.areStatisticsShown);
  readonly #address = new PlayerController(this, (state) => state.mediaUrl);
  readonly #measurements = new Measurements(this, () => this.#isShown.value);
  #connection = new AbortController();

  owners!: ExtensionContext['owners'];
  private copied: CopyOutcome | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connection = new AbortController();
    this.getRootNode().addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent), this.#connection);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
  }

  get #rows(): readonly StatisticRow[] {
    const now = this.#measurements.series.at(-1);
    return now ? statisticRows(this.labels, now) : [];
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#isShown.value) return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.#close();
  }

  #close(): void {
    // The focus would be lost with the button.
    if (this.matches(':focus-within')) this.closest<HTMLElement>('.player')?.focus({ preventScroll: true });
    this.act((actions) => actions.toggleStatistics());
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

import { css, html, nothing, type TemplateResult } from 'lit';
import { defineFeature } from '../../player/services';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { clamp } from '../../utils/clamp';
import type { ExtensionModule } from '../extension';
import { pageValue } from '../page-value';

export interface HeatmapState {
  /** Watch intensity of each part of the media, 0..1; the parts have equal length, the first one first. */
  readonly heatmap: readonly number[];
}

const readHeat = pageValue('heatmap', heatOf);

/** Watch intensity of the media, set by the page. */
const heatmap = defineFeature({
  on: { options: ['optionschange'] },
  read: (services): HeatmapState => ({ heatmap: readHeat(services) }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly heatmap: typeof heatmap;
  }
}

/** Graph of the watch intensity above the progress slider. @internal */
class HeatLine extends ControlElement {
  readonly #heatmap = new PlayerController<HeatmapState['heatmap']>(this, (state) =>
    state.canSeek && !state.isLive ? (state.heatmap ?? []) : [],
  );

  override render(): TemplateResult | typeof nothing {
    const values = this.#heatmap.value;
    if (values.length === 0) return nothing;
    return html`<svg
      class="heat-line"
      part="heat-line"
      viewBox="0 0 ${HEAT_WIDTH} ${HEAT_HEIGHT}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d=${heatPath(values)} />
    </svg>`;
  }
}

/** Width of the graph's view box. */
const HEAT_WIDTH = 1000;
/** Height of the graph's view box. */
const HEAT_HEIGHT = 100;
/** Height of a part that nobody watches, 0..1; keeps the line visible. */
const FLOOR = 0.06;

const y = (value: number): number => Math.round(HEAT_HEIGHT * (1 - FLOOR - value * (1 - FLOOR)));

/**
 * Returns the SVG path of the area under a smooth line through values of 0..1, each in the middle of its part. The line
 * is flat at each value, so that it never overshoots.
 */
export function heatPath(values: readonly number[]): string {
  const step = HEAT_WIDTH / values.length;
  const x = (index: number): number => Math.round((index + 0.5) * step);
  const curves = values.slice(1).map((value, index) => {
    const [from, to] = [x(index), x(index + 1)];
    const middle = Math.round((from + to) / 2);
    return `C${middle} ${y(values[index]!)} ${middle} ${y(value)} ${to} ${y(value)}`;
  });
  return `M0 ${HEAT_HEIGHT}V${y(values[0]!)}H${x(0)}${curves.join('')}H${HEAT_WIDTH}V${HEAT_HEIGHT}Z`;
}

/** Maximum number of points; more would be too narrow to see. */
const MAX_POINTS = 200;

/** Returns the values of the page, clamped to 0..1; none, with a warning, if they are invalid. */
export function heatOf(given: unknown): readonly number[] {
  if (given === undefined) return [];
  const values: unknown[] = Array.isArray(given) || ArrayBuffer.isView(given) ? Array.from(given as never) : [];
  if (values.length < 2 || !values.every((value) => Number.isFinite(value))) {
    console.warn('The heatmap of the player is an array of at least two numbers from 0 to 1:', given);
    return [];
  }
  return downsample(values.map((value) => clamp(value as number, 0, 1)));
}

/** Averages neighbouring values, down to `MAX_POINTS`. */
function downsample(values: readonly number[]): readonly number[] {
  const count = Math.ceil(values.length / Math.ceil(values.length / MAX_POINTS));
  const edge = (index: number): number => Math.floor((index * values.length) / count);
  return Array.from({ length: count }, (_, index) => {
    const group = values.slice(edge(index), edge(index + 1));
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}

const heatLine = css`
  .heat-line {
    position: absolute;
    inset: auto auto 100% 0;
    width: 100%;
    height: 32px;
    background: linear-gradient(transparent, rgb(0 0 0 / 0.45));
    fill: rgb(255 255 255 / 0.5);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--xlvp-fast);
  }

  .slider:is(:hover, :focus-visible, .dragging) .heat-line {
    opacity: 1;
  }

  .slider:has(.heat-line) .tip {
    bottom: calc(100% + 40px);
  }

  @media (prefers-contrast: more) {
    .heat-line {
      fill: #fff;
    }
  }

  @media (forced-colors: active) {
    .heat-line {
      background: Canvas;
      fill: CanvasText;
    }
  }

  @container player (height < 190px) {
    .heat-line {
      height: 18px;
    }

    .slider:has(.heat-line) .tip {
      bottom: calc(100% + 22px);
    }
  }
`;

/** Graph above the progress slider of how much each part of the media is watched. */
export const heatLineModule: ExtensionModule = {
  styles: [heatLine],
  controls: [{ name: 'heat-line', tag: 'xlvp-heat-line', element: HeatLine, place: 'slider' }],
  features: [heatmap],
};

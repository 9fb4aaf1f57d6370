import { css, html, nothing, type TemplateResult } from 'lit';
import { defineFeature } from '../../player/services';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { clamp } from '../../utils/clamp';
import type { ExtensionModule } from '../extension';
import { pageValue } from '../page-value';

export interface HeatmapState {
  /** How much each part of the media is watched, 0..1: parts of equal length, the first one first. */
  readonly heatmap: readonly number[];
}

const readHeat = pageValue('heatmap', heatOf);

/** How much each part of the media is watched, as the page tells. */
const heatmap = defineFeature({
  on: { options: ['optionschange'] },
  read: (services): HeatmapState => ({ heatmap: readHeat(services) }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly heatmap: typeof heatmap;
  }
}

/** Shows above the progress slider how much each part of the media is watched. @internal */
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

/** Width of the drawing, in its own units. */
const HEAT_WIDTH = 1000;
/** Height of the drawing, in its own units. */
const HEAT_HEIGHT = 100;
/** Height of a part that nobody watches, 0..1: the line is seen to go on. */
const FLOOR = 0.06;

const y = (value: number): number => Math.round(HEAT_HEIGHT * (1 - FLOOR - value * (1 - FLOOR)));

/**
 * SVG path of the area under a smooth line through values of 0..1, each in the middle of its part; flat at each value,
 * so that the line never swings beyond it.
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

/** Most points of the line: more would be narrower than the eye sees. */
const MAX_POINTS = 200;

/** The values that the page gives, each 0..1; none, and a word to its author, when they are no line. */
export function heatOf(given: unknown): readonly number[] {
  if (given === undefined) return [];
  const values: unknown[] = Array.isArray(given) || ArrayBuffer.isView(given) ? Array.from(given as never) : [];
  if (values.length < 2 || !values.every((value) => Number.isFinite(value))) {
    console.warn('The heatmap of the player is an array of at least two numbers from 0 to 1:', given);
    return [];
  }
  return thinned(values.map((value) => clamp(value as number, 0, 1)));
}

/** Of very many values the means of neighbours. */
function thinned(values: readonly number[]): readonly number[] {
  const count = Math.ceil(values.length / Math.ceil(values.length / MAX_POINTS));
  const edge = (index: number): number => Math.floor((index * values.length) / count);
  return Array.from({ length: count }, (_, index) => {
    const group = values.slice(edge(index), edge(index + 1));
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}

/** The line above the progress slider of what is watched most. */
const heatLine = css`
  .heat-line {
    position: absolute;
    bottom: 100%;
    left: 0;
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

/** A line above the progress slider that tells which parts of the media are watched most. */
export const heatLineModule: ExtensionModule = {
  styles: [heatLine],
  controls: [{ name: 'heat-line', tag: 'xlvp-heat-line', element: HeatLine, place: 'slider' }],
  features: [heatmap],
};

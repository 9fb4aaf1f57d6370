import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { HEAT_HEIGHT, HEAT_WIDTH, heatPath } from './heat-path';
import type { HeatmapState } from './heatmap';

/** Shows above the progress slider how much each part of the media is watched. @internal */
export class HeatLine extends ControlElement {
  readonly #heatmap = new PlayerController<HeatmapState['heatmap']>(this, ({ heatmap, canSeek, isLive }) =>
    // A player that does not need the extension lacks its facts.
    canSeek && !isLive ? ((heatmap as typeof heatmap | undefined) ?? []) : [],
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

import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { Marker } from './marker';

/** The markers on the progress slider. @internal */
export class MarkerDots extends ControlElement {
  readonly #facts = new PlayerController(this, ({ markers, duration, isLive }) => ({
    // A player that does not need the extension lacks its facts.
    markers: isLive ? [] : ((markers as readonly Marker[] | undefined) ?? []).filter(({ time }) => time <= duration),
    duration,
  }));

  protected override updated(): void {
    const { markers, duration } = this.#facts.value;
    this.querySelectorAll<HTMLElement>('.marker').forEach(({ style }, index) => {
      const { time = 0, color = '' } = markers[index] ?? {};
      style.setProperty('--xlvp-at', String(time / (duration || 1)));
      style.setProperty('--xlvp-marker', color);
    });
  }

  override render(): TemplateResult[] | typeof nothing {
    const { markers, duration } = this.#facts.value;
    return duration ? markers.map(() => html`<div class="marker" part="marker"></div>`) : nothing;
  }
}

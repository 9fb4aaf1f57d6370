import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { fitTip } from '../fit-tip';
import type { Marker } from './marker';

/** How near to a marker its label is shown, in px: as wide as a finger can tell. */
const NEAR_PX = 8;

/** Says in the tip what the marker beside the pointer is. @internal */
export class MarkerLabel extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;
  // A player that does not need the extension lacks its facts.
  readonly #markers = new PlayerController<readonly Marker[] | undefined>(this, (state) => state.markers);
  readonly #duration = new PlayerController(this, ({ duration, isLive }) => (isLive ? 0 : duration));

  get #nearest(): Marker | undefined {
    const width = this.closest<HTMLElement>('.slider')?.offsetWidth || 1;
    const reach = (NEAR_PX * this.#duration.value) / width;
    const distance = ({ time }: Marker): number => Math.abs(time - this.time);
    const near = (this.#markers.value ?? []).filter((marker) => marker.label && distance(marker) <= reach);
    return near.sort((one, other) => distance(one) - distance(other))[0];
  }

  protected override updated(): void {
    this.querySelector<HTMLElement>('.marker-label')?.style.setProperty('--xlvp-marker', this.#nearest?.color ?? '');
    fitTip(this);
  }

  override render(): TemplateResult | typeof nothing {
    const marker = this.#nearest;
    return marker ? html`<div class="marker-label" part="marker-label">${marker.label}</div>` : nothing;
  }
}

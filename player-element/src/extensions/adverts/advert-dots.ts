import { html, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';

/** Where adverts are to come, on the progress slider. @internal */
export class AdvertDots extends ControlElement {
  readonly #facts = new PlayerController(this, ({ advertTimes, duration }) => ({
    // A player that does not need the extension lacks its facts.
    times: (advertTimes as readonly number[] | undefined) ?? [],
    duration,
  }));

  protected override updated(): void {
    const { times, duration } = this.#facts.value;
    this.querySelectorAll<HTMLElement>('.advert-dot').forEach(({ style }, index) => {
      style.setProperty('--xlvp-at', String((times[index] ?? 0) / (duration || 1)));
    });
  }

  override render(): TemplateResult[] {
    return this.#facts.value.times.map(() => html`<div class="advert-dot" part="advert-marker"></div>`);
  }
}

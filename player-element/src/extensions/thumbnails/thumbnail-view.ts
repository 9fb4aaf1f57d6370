import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { fitTip } from '../fit-tip';
import { thumbnailAt, type Thumbnail } from './thumbnail';

const percent = (ratio: number): string => `${ratio * 100}%`;

/** What the media shows at the time of the tip. @internal */
export class ThumbnailView extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;
  // A player that does not need the extension lacks its facts.
  readonly #all = new PlayerController<readonly Thumbnail[] | undefined>(this, (state) => state.thumbnails);
  /** Addresses of pictures that did not load. */
  readonly #missing = new Set<string>();

  get #thumbnail(): Thumbnail | undefined {
    const thumbnail = thumbnailAt(this.#all.value ?? [], this.time);
    return thumbnail && !this.#missing.has(thumbnail.url) ? thumbnail : undefined;
  }

  protected override updated(): void {
    this.act(({ loadThumbnails }) => loadThumbnails?.());
    this.#place();
    fitTip(this);
  }

  /** Puts the part of the picture into the box, in percent of the box. */
  readonly #place = (): void => {
    const image = this.querySelector('img');
    const { part } = this.#thumbnail ?? {};
    if (!image || !part) return;
    const styles = {
      '--xlvp-ratio': part.width / part.height,
      '--xlvp-width': percent(image.naturalWidth / part.width),
      '--xlvp-left': percent(-part.x / part.width),
      '--xlvp-top': percent(-part.y / part.height),
    };
    for (const [name, value] of Object.entries(styles)) image.parentElement?.style.setProperty(name, String(value));
  };

  #onError(): void {
    this.#missing.add(this.#thumbnail?.url ?? '');
    this.requestUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const thumbnail = this.#thumbnail;
    if (!thumbnail) return nothing;
    return html`<div class="thumbnail ${thumbnail.part ? 'of-sprite' : ''}" part="thumbnail">
      <img src=${thumbnail.url} alt="" draggable="false" @load=${this.#place} @error=${this.#onError} />
    </div>`;
  }
}

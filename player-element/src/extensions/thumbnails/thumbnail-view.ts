import { html, nothing, type TemplateResult } from 'lit';
import type { DrawFrame } from '../../media/engine';
import { TipElement, fitTip } from '../tip-element';
import { PlayerController } from '../../ui/base/elements';
import { thumbnailAt, type Thumbnail } from './thumbnail-file';

const percent = (ratio: number): string => `${ratio * 100}%`;

/** What the media shows at the time of the tip. @internal */
export class ThumbnailView extends TipElement {
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
    super.updated();
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

const NOTHING = { videoWidth: 0, videoHeight: 0 };

/** What the stream itself has to show for the time of the tip. @internal */
export class FrameView extends TipElement {
  readonly #hasFrames = new PlayerController<boolean | undefined>(this, (state) => state.hasFrames);

  /** Kept for when the tip is out of its player. */
  #leave: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    // The next look is at another time.
    this.#draw(undefined);
  }

  protected override updated(): void {
    if (this.#hasFrames.value) {
      this.#leave ??= this.act(({ leaveFrames }) => leaveFrames);
      this.act(({ lookAtFrame }) => lookAtFrame?.(this.time, this.#draw));
    }
    super.updated();
  }

  readonly #draw: DrawFrame = (picture) => {
    const canvas = this.querySelector('canvas');
    if (!canvas) return;
    const { videoWidth: width, videoHeight: height } = picture ?? NOTHING;
    Object.assign(canvas, { width, height });
    const box = canvas.parentElement!;
    box.hidden = !picture;
    if (picture) {
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      box.style.setProperty('--xlvp-ratio', String(width / height));
    }
    fitTip(this);
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasFrames.value) return nothing;
    return html`<div class="thumbnail" part="thumbnail" hidden><canvas width="0" height="0"></canvas></div>`;
  }
}

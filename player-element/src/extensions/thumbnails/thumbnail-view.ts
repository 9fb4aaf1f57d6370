import { css, html, nothing, type TemplateResult } from 'lit';
import type { DrawFrame } from '../../media/engine';
import { TipElement, fitTip } from '../tip-element';
import { PlayerController } from '../../ui/base/elements';
import { thumbnailAt, type Thumbnail } from './thumbnail-file';

const percent = (ratio: number): string => `${ratio * 100}%`;

/** Picture of the media at the time of the tip, from the page's file or from the stream. @internal */
export class ThumbnailView extends TipElement {
  /** Undefined until the player has the feature; the update then loads the thumbnails. */
  readonly #state = new PlayerController(this, ({ thumbnails, hasFrames }) => ({ thumbnails, hasFrames }));
  /** URLs of pictures that did not load. */
  readonly #missing = new Set<string>();
  /** Action for the disconnected tip, which has no player. */
  #leaveFrames: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaveFrames?.();
    // The tip appears next at another time.
    this.#draw(undefined);
  }

  get #thumbnail(): Thumbnail | undefined {
    const thumbnail = thumbnailAt(this.#state.value.thumbnails ?? [], this.time);
    return thumbnail && !this.#missing.has(thumbnail.url) ? thumbnail : undefined;
  }

  protected override updated(): void {
    this.act(({ loadThumbnails }) => loadThumbnails?.());
    this.#place();
    if (this.#state.value.hasFrames) {
      this.#leaveFrames ??= this.act(({ leaveFrames }) => leaveFrames);
      this.act(({ lookAtFrame }) => lookAtFrame?.(this.time, this.#draw));
    }
    super.updated();
  }

  /** Positions the region of the picture in the box, in percent of the box. */
  readonly #place = (): void => {
    const image = this.querySelector('img');
    const { part } = this.#thumbnail ?? {};
    if (!image || !part) return;
    const { naturalWidth, naturalHeight } = image;
    const [unitX, unitY] = part.unit === 'percent' ? [naturalWidth / 100, naturalHeight / 100] : [1, 1];
    const width = part.width * unitX;
    // A picture that is not loaded has no size yet.
    if (!width) return;
    const styles = {
      '--xlvp-ratio': width / (part.height * unitY),
      '--xlvp-width': percent(naturalWidth / width),
      '--xlvp-left': percent(-part.x / part.width),
      '--xlvp-top': percent(-part.y / part.height),
    };
    for (const [name, value] of Object.entries(styles)) image.parentElement?.style.setProperty(name, String(value));
  };

  readonly #draw: DrawFrame = (picture) => {
    const canvas = this.querySelector('canvas');
    if (!canvas) return;
    const { videoWidth: width = 0, videoHeight: height = 0 } = picture ?? {};
    Object.assign(canvas, { width, height });
    const box = canvas.parentElement!;
    box.hidden = !picture;
    if (picture) {
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      box.style.setProperty('--xlvp-ratio', String(width / height));
    }
    fitTip(this);
  };

  #onError(): void {
    this.#missing.add(this.#thumbnail?.url ?? '');
    this.requestUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#state.value.hasFrames) {
      return html`<div class="thumbnail" part="thumbnail" hidden><canvas width="0" height="0"></canvas></div>`;
    }
    const thumbnail = this.#thumbnail;
    if (!thumbnail) return nothing;
    return html`<div class="thumbnail ${thumbnail.part ? 'of-sprite' : ''}" part="thumbnail">
      <img src=${thumbnail.url} alt="" draggable="false" @load=${this.#place} @error=${this.#onError} />
    </div>`;
  }
}

export const thumbnailStyles = css`
  .tip:has(.thumbnail:not([hidden])) {
    gap: 3px;
    padding: 3px 3px 2px;
    border-radius: 7px;
  }

  xlvp-thumbnail-view {
    order: -2;
  }

  .thumbnail {
    position: relative;
    overflow: hidden;
    width: 160px;
    aspect-ratio: var(--xlvp-ratio, 16 / 9);
    max-height: 160px;
    border-radius: 5px;
    background: #1c1f24;
  }

  .thumbnail :is(img, canvas) {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .of-sprite img {
    position: absolute;
    inset: var(--xlvp-top) auto auto var(--xlvp-left);
    width: var(--xlvp-width);
    height: auto;
  }

  /* The picture extends to the edges of the tip, text does not. */
  .tip:has(.thumbnail) .tip-title {
    box-sizing: border-box;
    padding-inline: 5px;
  }

  @container player (width < 480px) {
    .thumbnail {
      width: 112px;
    }
  }

  @container player (width >= 1000px) {
    .thumbnail {
      width: 208px;
    }

    .tip:has(.thumbnail) .tip-title {
      max-width: 208px;
    }
  }

  @container player (height < 190px) {
    .thumbnail {
      display: none;
    }
  }
`;

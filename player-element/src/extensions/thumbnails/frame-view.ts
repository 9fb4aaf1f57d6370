import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { DrawFrame } from '../../media/frame-pictures';
import { fitTip } from '../fit-tip';

const NOTHING = { videoWidth: 0, videoHeight: 0 };

/** What the stream itself has to show for the time of the tip. @internal */
export class FrameView extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;
  // A player that does not need the extension lacks its facts.
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
    fitTip(this);
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

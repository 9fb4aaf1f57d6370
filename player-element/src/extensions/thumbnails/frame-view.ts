import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { fitTip } from '../fit-tip';

/** What the stream itself has to show for the time of the tip. @internal */
export class FrameView extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;
  // A player that does not need the extension lacks its facts.
  readonly #hasFrames = new PlayerController<boolean | undefined>(this, (state) => state.hasFrames);

  /** Kept for when the tip is out of its player. */
  #leave: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = this.act(({ leaveFrames }) => leaveFrames);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    // The next look is at another time.
    const canvas = this.querySelector('canvas');
    if (canvas) canvas.width = 0;
  }

  protected override updated(): void {
    if (this.#hasFrames.value) this.act(({ lookAtFrame }) => lookAtFrame?.(this.time, this.#draw));
    fitTip(this);
  }

  readonly #draw = (picture: HTMLVideoElement): void => {
    const canvas = this.querySelector('canvas');
    if (!canvas) return;
    const { videoWidth: width, videoHeight: height } = picture;
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    canvas.parentElement?.style.setProperty('--xlvp-ratio', String(width / height));
    fitTip(this);
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasFrames.value) return nothing;
    return html`<div class="thumbnail" part="thumbnail"><canvas width="0" height="0"></canvas></div>`;
  }
}

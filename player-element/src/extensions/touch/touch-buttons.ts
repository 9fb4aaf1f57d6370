import { html, nothing, svg, type TemplateResult } from 'lit';
import { playIcons } from '../../ui/base/bar-icons';
import type { MenuItem } from '../../ui/base/control-registry';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { renderSlider } from '../../ui/base/rows';
import { hasTouchControls } from './has-touch-controls';

export const touchIcons = {
  skipForward: icon(
    svg`<path d="M19.4 12a7.4 7.4 0 1 1-2.3-5.4l2.3 2.2"/><path d="M19.4 4.3v4.5h-4.5"/><text x="12" y="15">10</text>`,
  ),
  rewind: icon(
    svg`<path d="M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8"/><path d="M4.6 4.3v4.5h4.5"/><text x="12" y="15">10</text>`,
  ),
  fast: icon(svg`<path fill="currentColor" d="M4 6v12l8-6ZM12.5 6v12l8-6Z"/>`),
  brightness: icon(
    svg`<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4"/>`,
  ),
} as const;

/** Large buttons in the middle of the picture, as a tap on it does not toggle playback. @internal */
export class TouchButtons extends ControlElement {
  readonly #offer = new PlayerController(this, (state) =>
    hasTouchControls(state) && ['paused', 'playing', 'buffering', 'loading'].includes(state.status)
      ? state.playButton
      : undefined,
  );
  readonly #canSkip = new PlayerController(this, (state) => state.canSeek && state.currentTime > 0);

  #renderButton(name: string, label: string, content: unknown, press: MenuItem['press']): TemplateResult {
    return html`<button
      type="button"
      class="touch-button touch-${name}"
      part="touch-button touch-${name}-button"
      aria-label=${label}
      @click=${() => this.act(press)}
    >
      ${content}
    </button>`;
  }

  override render(): TemplateResult | typeof nothing {
    const offer = this.#offer.value;
    if (!offer) return nothing;
    const { labels } = this;
    const canSkip = this.#canSkip.value;
    return html`<div class="touch-buttons">
      ${canSkip ? this.#renderButton('rewind', labels.rewind, touchIcons.rewind, (one) => one.rewind()) : nothing}
      ${this.#renderButton('play', labels[offer], playIcons[offer], (one) => one.togglePlay())}
      ${canSkip ? this.#renderButton('skip-forward', labels.skipForward, touchIcons.skipForward, (one) => one.skipForward()) : nothing}
    </div>`;
  }
}

/** Brightness slider at the end of the settings, for viewers who do not use gestures. @internal */
export class TouchSettings extends ControlElement {
  readonly #brightness = new PlayerController(this, ({ brightness = 1 }) => brightness);

  override render(): TemplateResult {
    const { brightness, percent } = this.labels;
    const { value } = this.#brightness;
    return html`<div class="touch-setting">
      <span aria-hidden="true">${brightness}</span>
      ${renderSlider({ partName: 'brightness-slider', label: brightness, value, valueText: percent(value) }, (next) =>
        this.act((actions) => actions.setBrightness?.(next)),
      )}
    </div>`;
  }
}

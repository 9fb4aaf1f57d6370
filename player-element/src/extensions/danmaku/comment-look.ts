import { html, type TemplateResult } from 'lit';
import type { ControlElement } from '../../ui/base/elements';
import { MODES, type DanmakuMode } from './comment';

/** The colours on offer, by their words. */
const COLOURS = {
  white: '#ffffff',
  red: '#ff4d4f',
  orange: '#ff9a2e',
  yellow: '#ffe14d',
  green: '#5ee06f',
  cyan: '#57e3f5',
  blue: '#5aa5ff',
  pink: '#ff86c3',
} as const;

type Colour = keyof typeof COLOURS;

/** Where a comment is shown, and in which colour: what viewers choose while they write. */
export class CommentLook {
  readonly #control: ControlElement;
  #mode: DanmakuMode = 'rolling';
  #colour: Colour = 'white';

  constructor(control: ControlElement) {
    this.#control = control;
  }

  get chosen(): { readonly mode: DanmakuMode; readonly color: string } {
    return { mode: this.#mode, color: COLOURS[this.#colour] };
  }

  /** Gives the buttons of the colours their colours, once they are rendered. */
  colour(): void {
    for (const swatch of this.#control.querySelectorAll<HTMLElement>('.danmaku-colour'))
      swatch.style.setProperty('--xlvp-colour', COLOURS[swatch.dataset['colour'] as Colour]);
  }

  #choose(change: () => void): void {
    change();
    this.#control.requestUpdate();
  }

  #renderMode(mode: DanmakuMode): TemplateResult {
    return html`<button
      type="button"
      class="danmaku-mode"
      part="chip"
      aria-pressed=${mode === this.#mode}
      @click=${() => this.#choose(() => (this.#mode = mode))}
    >
      ${this.#control.labels[modeWords[mode]]}
    </button>`;
  }

  #renderColour(colour: Colour): TemplateResult {
    return html`<button
      type="button"
      class="danmaku-colour"
      part="chip"
      data-colour=${colour}
      aria-label=${this.#control.labels[colour]}
      aria-pressed=${colour === this.#colour}
      @click=${() => this.#choose(() => (this.#colour = colour))}
    ></button>`;
  }

  render(): TemplateResult {
    const { danmakuModes, danmakuColour } = this.#control.labels;
    return html`<div class="danmaku-look">
      <div class="danmaku-group" role="group" aria-label=${danmakuModes}>
        ${MODES.map((mode) => this.#renderMode(mode))}
      </div>
      <div class="danmaku-group" role="group" aria-label=${danmakuColour}>
        ${(Object.keys(COLOURS) as Colour[]).map((colour) => this.#renderColour(colour))}
      </div>
    </div>`;
  }
}

/** The word for each mode. */
export const modeWords = {
  rolling: 'danmakuRolling',
  top: 'danmakuTop',
  bottom: 'danmakuBottom',
} as const satisfies Record<DanmakuMode, string>;

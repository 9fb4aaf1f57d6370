import { css } from 'lit';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../../config';
import { cssLength, hostSize } from '../../utils/option-values';

/** Colours and sizes that the other sheets share. */
export const tokens = css`
  :host {
    --xlvp-accent: var(--xl-accent, #409eff);
    --xlvp-accent-text: #fff;
    --xlvp-bar: rgb(0 0 0 / 0.8);
    --xlvp-panel: rgb(16 18 22 / 0.94);
    --xlvp-title-bar: linear-gradient(rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.6));
    --xlvp-centre-button: rgb(0 0 0 / 0.68);
    /* Opacity of secondary content. */
    --xlvp-faint: 0.75;
    --xlvp-played: linear-gradient(90deg, #2ef4, #2ef0) var(--xlvp-accent);
    --xlvp-zone-height: 10px;
    --xlvp-bar-height: var(--xl-bar-height, 40px);
    --xlvp-fast: 0.15s ease;
    --xlvp-slow: 0.3s ease;
  }

  @supports (color: color-mix(in oklab, #fff, #fff)) {
    :host {
      --xlvp-accent-text: color-mix(in oklab, var(--xlvp-accent) 60%, #fff);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --xlvp-fast: 0s;
      --xlvp-slow: 0s;
    }
  }
`;

/**
 * Style sheet of one player's shadow root for its size and accent colour: the page's CSS on the element takes
 * precedence, and the element needs no `style` attribute.
 */
export class HostSheet {
  readonly sheet = new CSSStyleSheet();
  constructor() {
    this.sheet.replaceSync(':host {}');
    this.resize(DEFAULT_WIDTH, DEFAULT_HEIGHT);
  }

  /** Sets the colour of played time, knobs and focus rings; an empty or invalid CSS colour restores the default. */
  colour(value: string): void {
    this.#change((style) => style.setProperty('--xl-accent', CSS.supports('color', value) ? value : ''));
  }

  /**
   * Sets the size in CSS lengths; a bare number is px, an invalid value gives the default. A player that must shrink
   * keeps its aspect ratio. The content gives no height, so `auto` follows the aspect ratio too.
   */
  resize(width: string | number, height: string | number): void {
    const [cssWidth, cssHeight] = [cssLength(width, DEFAULT_WIDTH), cssLength(height, DEFAULT_HEIGHT)];
    this.#change((style) => {
      for (const [name, value] of Object.entries(hostSize(cssWidth, cssHeight))) style.setProperty(name, value);
    });
  }

  /** Limits the width of the content of a host that the page's reset made inline, and which has no width therefore. */
  limitWidth(): void {
    this.#change((style) => style.setProperty('--xlvp-max-width', 'var(--xlvp-width)'));
  }

  /** Writes each change as a new rule, since WebKit shows only the first change of an adopted rule. */
  #change(change: (style: CSSStyleDeclaration) => void): void {
    const rule = this.sheet.cssRules[0] as CSSStyleRule;
    change(rule.style);
    this.sheet.replaceSync(rule.cssText);
  }
}

import { css } from 'lit';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../../config';
import { cssLength, hostSize } from '../../utils/option-values';

/** The colours and measures that the other sheets share. */
export const tokens = css`
  :host {
    --xlvp-accent: var(--xl-accent, #409eff);
    --xlvp-accent-text: #fff;
    --xlvp-bar: rgb(0 0 0 / 0.8);
    --xlvp-panel: rgb(16 18 22 / 0.94);
    --xlvp-title-bar: linear-gradient(rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.6));
    --xlvp-centre-button: rgb(0 0 0 / 0.68);
    /* Opacity of what matters less. */
    --xlvp-faint: 0.75;
    --xlvp-played: linear-gradient(90deg, #2ef4, #2ef0) var(--xlvp-accent);
    --xlvp-zone-height: 10px;
    --xlvp-bar-height: 40px;
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
 * Size and colour of one player as a sheet of its own shadow root: the page's CSS on the tag wins over it, and the tag
 * needs no style attribute.
 */
export class HostSheet {
  readonly sheet = new CSSStyleSheet();
  constructor() {
    this.sheet.replaceSync(':host {}');
    this.resize(DEFAULT_WIDTH, DEFAULT_HEIGHT);
  }

  /** Colours what was played, knobs and focus rings; no colour of CSS, as an empty text, is the default. */
  colour(value: string): void {
    this.#change((style) => style.setProperty('--xl-accent', CSS.supports('color', value) ? value : ''));
  }

  /**
   * Takes CSS lengths, where a bare number is px and nonsense is the default. A player narrower than it asked to be
   * keeps its proportions. Nothing inside gives a height: where the page leaves it open, the usual proportions do.
   */
  resize(width: string | number, height: string | number): void {
    const [wide, high] = [cssLength(width, DEFAULT_WIDTH), cssLength(height, DEFAULT_HEIGHT)];
    this.#change((style) => Object.assign(style, hostSize(wide, high)));
  }

  /** WebKit shows the first change of an adopted rule only, so that each change is written as a new rule. */
  #change(change: (style: CSSStyleDeclaration) => void): void {
    const rule = this.sheet.cssRules[0] as CSSStyleRule;
    change(rule.style);
    this.sheet.replaceSync(rule.cssText);
  }
}

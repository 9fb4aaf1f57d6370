import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../config';
import { cssLength } from '../utils/css-length';

/** Of most films; the height of a player whose height nobody gave. */
const USUAL_RATIO = '16 / 9';

/**
 * Size and colour of one player as a sheet of its own shadow root: the page's CSS on the tag wins over it, and the tag
 * needs no style attribute.
 */
export class HostSheet {
  readonly sheet = new CSSStyleSheet();
  readonly #rule: CSSStyleRule;

  constructor() {
    this.sheet.replaceSync(':host {}');
    this.#rule = this.sheet.cssRules[0] as CSSStyleRule;
    this.resize(DEFAULT_WIDTH, DEFAULT_HEIGHT);
  }

  /** Colours what was played, knobs and focus rings; no colour of CSS, as an empty text, is the default. */
  colour(value: string): void {
    const { style } = this.#rule;
    if (CSS.supports('color', value)) style.setProperty('--xl-accent', value);
    else style.removeProperty('--xl-accent');
  }

  /**
   * Takes CSS lengths, where a bare number is px and nonsense is the default. A player narrower than it asked to be
   * keeps its proportions. Nothing inside gives a height: where the page leaves it open, the usual proportions do.
   */
  resize(width: string | number, height: string | number): void {
    const [wide, high] = [cssLength(width, DEFAULT_WIDTH), cssLength(height, DEFAULT_HEIGHT)];
    const isFixed = wide.endsWith('px') && high.endsWith('px') && parseFloat(high) > 0;
    const { style } = this.#rule;
    style.width = wide;
    style.height = isFixed ? 'auto' : high;
    style.aspectRatio = isFixed ? `${parseFloat(wide)} / ${parseFloat(high)}` : USUAL_RATIO;
  }
}

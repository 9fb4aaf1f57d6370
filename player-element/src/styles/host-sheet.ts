import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../config';
import { cssLength } from '../utils/css-length';

/**
 * The size of one player as a sheet of its own shadow root: the page's CSS on the tag wins over it, and the tag needs
 * no style attribute. A player narrower than it asked to be keeps its proportions.
 */
export class SizeSheet {
  readonly sheet = new CSSStyleSheet();
  readonly #rule: CSSStyleRule;

  constructor() {
    this.sheet.replaceSync(':host {}');
    this.#rule = this.sheet.cssRules[0] as CSSStyleRule;
    this.update(DEFAULT_WIDTH, DEFAULT_HEIGHT);
  }

  /** Takes the attributes' values: CSS lengths, where a bare number is px and nonsense is the default. */
  update(width: string | number, height: string | number): void {
    const [wide, high] = [cssLength(width, DEFAULT_WIDTH), cssLength(height, DEFAULT_HEIGHT)];
    const isFixed = wide.endsWith('px') && high.endsWith('px') && parseFloat(high) > 0;
    const { style } = this.#rule;
    style.width = wide;
    style.height = isFixed ? 'auto' : high;
    style.aspectRatio = isFixed ? `${parseFloat(wide)} / ${parseFloat(high)}` : 'auto';
  }
}

export interface TextStyle {
  /** Font size in px. */
  size: number;
  color: string | CanvasGradient;
  weight?: 400 | 700;
  align?: CanvasTextAlign;
  /** Space after each letter, in px. */
  tracking?: number;
}

const family = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

function prepare(context: CanvasRenderingContext2D, style: TextStyle): void {
  context.font = `${style.weight ?? 400} ${style.size}px ${family}`;
  context.letterSpacing = `${style.tracking ?? 0}px`;
  context.textBaseline = 'middle';
  context.textAlign = style.align ?? 'left';
  context.fillStyle = style.color;
}

/** One line of words, `y` being its middle. */
export function drawText(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  prepare(context, style);
  const trailingSpace = style.align === 'center' ? (style.tracking ?? 0) / 2 : 0;
  context.fillText(words, x + trailingSpace, y);
}

/** Width of a line in px. */
export function measureText(context: CanvasRenderingContext2D, words: string, style: TextStyle): number {
  prepare(context, style);
  return context.measureText(words).width;
}

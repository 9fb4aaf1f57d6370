import type { DanmakuComment } from '../comments/comment';

/** Width of the outline, as a share of the letters' size. */
const OUTLINE_SHARE = 0.14;
/** Room beside the letters for the outline and the frame, as a share of their size. */
const PADDING_SHARE = 0.3;
/** Below this a colour is too dark for a dark outline; 0..1. */
const DARK_LUMINANCE = 0.25;
const OUTLINES = { dark: 'rgb(0 0 0 / 0.75)', light: 'rgb(255 255 255 / 0.8)' } as const;

/** How comments are written. */
export interface CommentFont {
  /** Size of the letters, in px. */
  readonly size: number;
  readonly family: string;
  /** Pixels of the screen for each px. */
  readonly ratio: number;
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide the picture of a text is, in px. */
export function widthOf(text: string, font: CommentFont): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = fontOf(font);
  return Math.ceil(ruler.measureText(text).width + 2 * PADDING_SHARE * font.size);
}

/** Draws a comment once, so that moving it costs no more than moving a picture. */
export function drawComment(
  { text, color = '#fff', isOwn }: DanmakuComment,
  { width, height }: { readonly width: number; readonly height: number },
  font: CommentFont,
): HTMLCanvasElement {
  const { size, ratio } = font;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  // A browser out of memory has none.
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.font = fontOf(font);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = OUTLINE_SHARE * size;
  context.fillStyle = color;
  context.strokeStyle = OUTLINES[isDark(context.fillStyle) ? 'light' : 'dark'];
  const [x, y] = [PADDING_SHARE * size, height / 2];
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
  if (isOwn) {
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.strokeRect(1, 1, width - 2, height - 2);
  }
  return canvas;
}

function fontOf({ size, family }: CommentFont): string {
  return `600 ${size}px ${family}`;
}

/** A canvas tells opaque colours as `#rrggbb`; all others count as light. */
function isDark(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return color.startsWith('#') && 0.21 * red! + 0.72 * green! + 0.07 * blue! < DARK_LUMINANCE;
}

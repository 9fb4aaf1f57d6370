import { clamp } from '../../utils/clamp';

/** How captions look where the viewer chose; the rest is as the page and the media have it. */
export interface CaptionStyle {
  /** Size of the text against the usual, 0.5..3. */
  readonly size?: number | undefined;
  /** CSS colour of the text. */
  readonly color?: string | undefined;
  /** CSS colour behind the text. */
  readonly background?: string | undefined;
  /** What sets the letters off from the picture. */
  readonly edge?: 'none' | 'shadow' | 'outline' | 'raised' | undefined;
}

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** BCP 47 language of the captions; empty when they were switched off, undefined while nothing was chosen. */
    readonly captionLanguage?: string | undefined;
    readonly captionStyle?: CaptionStyle | undefined;
    /** How much later than their track says captions are shown, in seconds; for the source that plays. */
    readonly captionOffset?: number | undefined;
  }
}

/** Smallest and largest text against the usual. */
const SIZE_LIMITS = { least: 0.5, most: 3 } as const;

/** The shadows of each edge, in the text's own measure. */
const captionEdges = {
  none: 'none',
  shadow: '0 0.06em 0.12em #000, 0 0 0.2em rgb(0 0 0 / 0.6)',
  outline:
    '0.05em 0 #000, -0.05em 0 #000, 0 0.05em #000, 0 -0.05em #000, 0.04em 0.04em #000, -0.04em 0.04em #000, 0.04em -0.04em #000, -0.04em -0.04em #000',
  raised: '0.03em 0.03em #222, 0.06em 0.06em #222, 0.09em 0.09em 0.1em #000',
} as const;

/** A look that may come from a store, as far as it makes sense. */
export function captionStyleOf(value: unknown): CaptionStyle {
  const { size, color, background, edge } = (value ?? {}) as Readonly<Record<keyof CaptionStyle, unknown>>;
  return {
    ...(typeof size === 'number' && size > 0 ? { size: clamp(size, SIZE_LIMITS.least, SIZE_LIMITS.most) } : {}),
    ...(isColour(color) ? { color } : {}),
    ...(isColour(background) ? { background } : {}),
    ...(isEdge(edge) ? { edge } : {}),
  };
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && CSS.supports('color', value);
}

function isEdge(value: unknown): value is keyof typeof captionEdges {
  return typeof value === 'string' && Object.hasOwn(captionEdges, value);
}

/** Gives captions the look that the viewer chose; what was not chosen is left to the page and the sheet. */
export function applyCaptionStyle(area: HTMLElement, { size, color, background, edge }: CaptionStyle): void {
  // Over a background of the viewer's, pieces of a text have none of their own.
  const inner = background && 'transparent';
  const values = { size: size?.toString(), color, background, inner, edge: edge && captionEdges[edge] };
  for (const [name, value] of Object.entries(values)) {
    if (value) area.style.setProperty(`--xlvp-caption-${name}`, value);
    else area.style.removeProperty(`--xlvp-caption-${name}`);
  }
}

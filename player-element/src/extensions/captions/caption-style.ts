import { clamp } from '../../utils/clamp';

/** Style of captions chosen by the viewer; properties without a value are left to the page and the media. */
export interface CaptionStyle {
  /** Font size relative to the default, 0.5..3. */
  readonly size?: number | undefined;
  /** CSS colour of the text. */
  readonly color?: string | undefined;
  /** CSS colour behind the text. */
  readonly background?: string | undefined;
  /** Effect that sets the letters off from the picture. */
  readonly edge?: 'none' | 'shadow' | 'outline' | 'raised' | undefined;
}

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** BCP 47 language of the captions; empty when they were switched off, undefined before any choice. */
    readonly captionLanguage?: string | undefined;
    readonly captionStyle?: CaptionStyle | undefined;
    /** Delay of captions against their track, in seconds; applies to the current source only. */
    readonly captionOffset?: number | undefined;
  }
}

/** Limits of the relative font size. */
const SIZE_LIMITS = { min: 0.5, max: 3 } as const;

/** Text shadow of each edge, in em. */
const captionEdges = {
  none: 'none',
  shadow: '0 0.06em 0.12em #000, 0 0 0.2em rgb(0 0 0 / 0.6)',
  outline:
    '0.05em 0 #000, -0.05em 0 #000, 0 0.05em #000, 0 -0.05em #000, 0.04em 0.04em #000, -0.04em 0.04em #000, 0.04em -0.04em #000, -0.04em -0.04em #000',
  raised: '0.03em 0.03em #222, 0.06em 0.06em #222, 0.09em 0.09em 0.1em #000',
} as const;

/** Returns the valid properties of a style, which may come from storage; the size is clamped. */
export function captionStyleOf(value: unknown): CaptionStyle {
  const { size, color, background, edge } = (value ?? {}) as Readonly<Record<keyof CaptionStyle, unknown>>;
  return {
    ...(typeof size === 'number' && size > 0 ? { size: clamp(size, SIZE_LIMITS.min, SIZE_LIMITS.max) } : {}),
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

/** Sets the chosen style as custom properties; the page and the style sheet define the rest. */
export function applyCaptionStyle(area: HTMLElement, { size, color, background, edge }: CaptionStyle): void {
  // A chosen background replaces the backgrounds that the file sets within the text.
  const inner = background && 'transparent';
  const values = { size: size?.toString(), color, background, inner, edge: edge && captionEdges[edge] };
  for (const [name, value] of Object.entries(values)) {
    if (value) area.style.setProperty(`--xlvp-caption-${name}`, value);
    else area.style.removeProperty(`--xlvp-caption-${name}`);
  }
}

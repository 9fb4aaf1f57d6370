import { parseUrl } from '../../utils/parse-url';
import type { VttCue } from '../../utils/parse-vtt';

/** A small picture of the media at a time, which may be a part of a larger one. */
export interface Thumbnail {
  /** From when it is shown, in seconds. */
  readonly start: number;
  /** Absolute address of the picture. */
  readonly url: string;
  /** Which part of the picture it is, in px; all of it when nothing. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What a cue of a WebVTT file at an address shows; nothing when it names no picture. https://www.w3.org/TR/media-frags/ */
export function thumbnailOf({ start, text }: VttCue, base: string): Thumbnail | undefined {
  const url = parseUrl(text.trim(), base);
  if (!url) return undefined;
  const [, ...numbers] = /\bxywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/.exec(url.hash) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  url.hash = '';
  return { start, url: url.href, ...(width && height ? { part: { x, y, width, height } } : {}) };
}

/** The picture for a time in seconds: the last one that begins by then, else the first. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], time: number): Thumbnail | undefined {
  return thumbnails.filter(({ start }) => start <= time).at(-1) ?? thumbnails[0];
}

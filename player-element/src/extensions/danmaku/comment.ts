/** How a comment is shown: crossing the picture from the right to the left, or standing at its top or bottom. */
export type DanmakuMode = 'rolling' | 'top' | 'bottom';

/** The modes in the order in which viewers are offered them. */
export const MODES: readonly DanmakuMode[] = ['rolling', 'top', 'bottom'];

/** A comment that is shown over the picture. */
export interface DanmakuComment {
  /** When it appears, in seconds of the media. */
  readonly time: number;
  readonly text: string;
  /** Default `rolling`. */
  readonly mode?: DanmakuMode;
  /** Any CSS colour; white by default. */
  readonly color?: string;
  /** What tells it from others: a comment that comes twice with the same one is shown once. */
  readonly id?: string | number;
  /** Whether the viewer wrote it: it has a frame, and is shown even where there is no room; default false. */
  readonly isOwn?: boolean;
}

/** Longest text that is shown, in characters: a longer one would rush across the picture. */
const LONGEST_TEXT = 200;

/** The comments that a page gives, the earliest first; what is none is left out, and the page told of it by `complain`. */
export function commentsOf(given: unknown, complain: (given: unknown) => void): readonly DanmakuComment[] {
  const entries: unknown[] = Array.isArray(given) ? given : [];
  const comments = entries.flatMap((entry) => commentOf(entry) ?? []);
  if (comments.length < entries.length || (given !== undefined && !Array.isArray(given))) complain(given);
  return comments.sort((one, other) => one.time - other.time);
}

/** A comment with what is sound of an entry; undefined without a time or a text. */
function commentOf(entry: unknown): DanmakuComment | undefined {
  const { time, text: given, mode, color, id, isOwn } = (entry ?? {}) as Record<string, unknown>;
  const text = typeof given === 'string' ? given.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) : '';
  if (typeof time !== 'number' || !Number.isFinite(time) || !text) return undefined;
  return {
    time,
    text,
    ...(MODES.includes(mode as DanmakuMode) && { mode: mode as DanmakuMode }),
    ...(typeof color === 'string' && CSS.supports('color', color) && { color }),
    ...((typeof id === 'string' || typeof id === 'number') && { id }),
    ...(isOwn === true && { isOwn }),
  };
}

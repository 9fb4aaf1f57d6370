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

import type { DanmakuComment, DanmakuMode } from '../comments/comment';

/** A comment on its way over the picture, in seconds of the media and in px. */
export interface Flight {
  readonly comment: DanmakuComment;
  /** As it is shown, which viewers who want less motion may have changed. */
  readonly mode: DanmakuMode;
  /** When it begins; later than the comment says once it was held. */
  start: number;
  readonly seconds: number;
  readonly width: number;
  /** Since when the viewer holds it. */
  heldAt?: number | undefined;
}

export function endOf({ start, seconds }: Flight): number {
  return start + seconds;
}

/** Where its left edge is at a time, in px from the left edge of a picture of this width. */
export function leftOf({ mode, start, seconds, width, heldAt }: Flight, time: number, pictureWidth: number): number {
  if (mode !== 'rolling') return (pictureWidth - width) / 2;
  // All take as long, so that what has much to say is fast.
  return pictureWidth - ((pictureWidth + width) * ((heldAt ?? time) - start)) / seconds;
}

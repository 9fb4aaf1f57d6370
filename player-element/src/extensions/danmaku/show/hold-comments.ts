import type { CommentStage } from './comment-stage';
import type { Flight } from './flight';

interface HoldOptions {
  readonly stage: CommentStage;
  readonly video: HTMLVideoElement;
  /** Where pointers are followed: what lies over the picture is in it. */
  readonly box: HTMLElement;
  readonly signal: AbortSignal;
}

/** Stops the comment that a mouse points at, so that it can be read; clicks go through it to the picture. */
export function holdComments({ stage, video, box, signal }: HoldOptions): void {
  let held: Flight | undefined;
  const release = (): void => {
    if (held) stage.release(held);
    held = undefined;
  };
  const follow = (event: PointerEvent): void => {
    const { left, top } = box.getBoundingClientRect();
    const isOnPicture = event.pointerType === 'mouse' && event.target === video && event.buttons === 0;
    const flight = isOnPicture ? stage.flightAt(event.clientX - left, event.clientY - top) : undefined;
    if (flight === held) return;
    release();
    held = flight;
    if (flight) stage.hold(flight);
  };
  box.addEventListener('pointermove', follow, { signal });
  for (const type of ['pointerleave', 'pointerdown']) box.addEventListener(type, release, { signal });
  // Without a move the pointer is no longer meant for it.
  video.addEventListener('seeking', () => (held = undefined), { signal });
}

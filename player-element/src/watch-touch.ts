import type { Presentation } from './player/presentation';

/** A device without a mouse (player 2); a mouse that is plugged in later counts. */
const TOUCH = '(hover: none) and (pointer: coarse)';

/** Keeps the presentation told whether this is a touch device, until the signal aborts. */
export function watchTouch(presentation: Presentation, signal: AbortSignal): void {
  const media = matchMedia(TOUCH);
  const tell = (): void => presentation.update({ isTouch: media.matches });
  media.addEventListener('change', tell, { signal });
  tell();
}

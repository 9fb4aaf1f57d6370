import type { PlayerState } from '../../player/player';

/** Whether the player has touch controls: the page asks for them, and the device has no other pointer than touch. */
export function hasTouchControls({ hasControls, isTouch }: PlayerState): boolean {
  return hasControls && isTouch;
}

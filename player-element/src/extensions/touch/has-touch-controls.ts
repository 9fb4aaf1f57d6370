import type { PlayerState } from '../../player/player';

/** Whether fingers use the player's own controls: the page asked for that, and the device has nothing but touch. */
export function hasTouchControls({ hasControls, isTouch }: PlayerState): boolean {
  return hasControls && isTouch;
}

import { Activity } from './activity';
import type { Owners } from './feature';
import { listenGestures } from './gestures';
import { listenHotkeys } from './hotkeys';
import { createPlayer, type Player } from './player';

/** A player that listens to the keys and the clicks in its container; everything ends with the signal. */
export function startPlayer(given: Omit<Owners, 'activity'>, signal: AbortSignal): Player {
  const { container, video } = given;
  const player = createPlayer({ ...given, activity: new Activity(container, signal) }, signal);
  listenHotkeys(container, player.actions, signal);
  listenGestures(video, player.actions, signal);
  return player;
}

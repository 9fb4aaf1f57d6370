import { Activity } from './activity';
import type { Owners } from './feature';
import { features } from './features/index';
import { listenGestures } from './input/gestures';
import { listenHotkeys } from './input/hotkeys';
import { createPlayer, type Player } from './player';
import { WaitWatch } from './wait-watch';

/** A player that listens to the keys and the clicks in its container; everything ends with the signal. */
export function startPlayer(given: Omit<Owners, 'activity' | 'wait'>, signal: AbortSignal): Player {
  const { container, video, source, intent } = given;
  const activity = new Activity(container, signal);
  const wait = new WaitWatch(video, source, intent, signal);
  const player = createPlayer({ ...given, activity, wait }, features, signal);
  listenHotkeys(player, container);
  listenGestures(given, player.actions, signal);
  return player;
}

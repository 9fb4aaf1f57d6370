import type { ExtensionContext } from '../extension';
import type { AdvertBreak } from './advert-break';
import { AdBreakEndEvent, AdBreakStartEvent } from './advert-event';
import type { AdvertFacts } from './advert-facts';
import type { AdvertVideo } from './advert-video';
import type { SeekLock } from './seek-lock';
import { takeSystemPlayer } from './system-player';

/** What shows adverts in a player. */
export interface AdvertStage {
  readonly context: ExtensionContext;
  readonly facts: AdvertFacts;
  readonly screen: AdvertVideo;
  readonly lock: SeekLock;
}

/** Lets adverts take the place of the media; returns what gives that back. */
export function enterBreak({ context, facts, screen, lock }: AdvertStage, one: AdvertBreak): () => void {
  const { owners, player } = context;
  const { container, video } = owners;
  const { at = 'pre' } = one;
  screen.prepare();
  lock.set(true);
  facts.update({ isAdvertBreak: true });
  container.dispatchEvent(new AdBreakStartEvent(at));
  const giveBack = takeSystemPlayer(video, screen);
  return () => {
    giveBack();
    facts.update({ isAdvertBreak: false, advert: undefined });
    if (player.signal.aborted) return;
    lock.set(false);
    container.dispatchEvent(new AdBreakEndEvent(at));
  };
}

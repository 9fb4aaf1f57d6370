import { handled } from '../utils/handled';
import { PartLoader } from './part-loader';
import type { PlayerHost } from './player-host';
import type { StagePart } from './stage-part';

const importStage = async (): Promise<StagePart> => (await import('./stage-part')).stagePart;

/** Fetches what dims the page, fills it and names the video in full-screen, as soon as one of them is asked for. */
export function createStageLoader(host: PlayerHost): PartLoader<StagePart> {
  // Whoever turns to the player may ask for one of them next.
  const prefetch = (): void => void handled(importStage());
  for (const type of ['pointerover', 'focusin']) host.addEventListener(type, prefetch, { once: true });
  return new PartLoader(host, {
    isNeeded: ({ isLightOff, isPageFullscreen, isFullscreen }) => isLightOff || isPageFullscreen || isFullscreen,
    fetch: importStage,
    onSettled(part, isFromStart) {
      if (part) host.addController(new part.layer(host, isFromStart));
      // Nothing happened, and the next press asks again.
      else host.owners.preferences.choose({ isLightOff: false, isPageFullscreen: false });
    },
  });
}

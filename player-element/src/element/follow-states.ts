import type { PlayerHost } from './player-host';
import type { PreferenceFacts } from '../player/viewer-preferences';

/** The custom states of the tag, by the fact that each follows (player 1). */
const STATES: Readonly<Record<string, keyof PreferenceFacts>> = {
  mirror: 'isMirrored',
  'light-off': 'isLightOff',
  'page-fullscreen': 'isPageFullscreen',
  // Its old name, which pages may still use.
  'page-full-screen': 'isPageFullscreen',
};

/** Tells the page's CSS what the viewer toggled, in the page or not, while the tag's attributes stay the page's own. */
export function followStates(host: PlayerHost): void {
  const { states } = host.attachInternals();
  const { preferences } = host.owners;
  preferences.addEventListener('preferenceschange', () => {
    for (const [state, fact] of Object.entries(STATES)) {
      try {
        if (preferences.facts[fact]) states?.add(state);
        else states?.delete(state);
      } catch {
        // Chromium before 125 knows only names that begin with two dashes.
      }
    }
  });
}

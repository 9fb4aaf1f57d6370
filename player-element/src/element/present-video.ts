import { COLOUR_FACTOR, NEUTRAL_FILTER } from '../config';
import type { Services } from '../player/services';
import type { ColourFilter, PreferencesState } from '../player/viewer-preferences';
import { isEqual } from '../utils/plain-data';
import type { PlayerHost } from './player-host';

/** Applies options, preferences and device to the look, the controls and the looping of the video, for its lifetime. */
export function presentVideo(services: Pick<Services, 'video' | 'options' | 'preferences' | 'device'>): void {
  const { video, options, preferences, device } = services;
  const apply = (): void => {
    const { isLooping, isMirrored, colourFilter } = preferences.state;
    // The browser's controls do nothing while nothing is loaded: a click on the picture or its large button plays then.
    const isLoaded = video.networkState !== HTMLMediaElement.NETWORK_EMPTY;
    video.controls = isLoaded && options.state.hasControls && device.needsNativeControls;
    if (video.loop !== isLooping) video.loop = isLooping;
    video.style.scale = isMirrored ? '-1 1' : '';
    video.style.filter = filterOf(colourFilter);
  };
  options.addEventListener('optionschange', apply);
  preferences.addEventListener('preferenceschange', apply);
  device.addEventListener('devicechange', apply);
  for (const type of ['loadstart', 'emptied']) video.addEventListener(type, apply);
  apply();
}

/**
 * Adopts `loop` of the video until the signal aborts: the browser's own menu, an extension or the page may set it. It
 * fires no event, but it reflects an attribute.
 */
export function adoptLoop({ video, preferences }: Pick<Services, 'video' | 'preferences'>, signal: AbortSignal): void {
  const adopt = (): void => {
    if (video.loop !== preferences.state.isLooping) preferences.choose({ isLooping: video.loop });
  };
  const observer = new MutationObserver(adopt);
  observer.observe(video, { attributeFilter: ['loop'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** Returns the CSS filter; empty for a neutral one, since any filter costs a layer. */
function filterOf(filter: ColourFilter): string {
  if (isEqual(filter, NEUTRAL_FILTER)) return '';
  const { saturation, brightness, contrast } = filter;
  const [s, b, c] = [saturation, brightness, contrast].map((value) => (value * COLOUR_FACTOR).toFixed(3));
  return `saturate(${s}) brightness(${b}) contrast(${c})`;
}

/** Preferences by the custom states of the tag that show them (player 1). */
const STATES: Readonly<Record<string, keyof PreferencesState>> = {
  mirror: 'isMirrored',
  'light-off': 'isLightOff',
  'page-fullscreen': 'isPageFullscreen',
  // The old name, which pages may still use.
  'page-full-screen': 'isPageFullscreen',
};

/** Exposes preferences to the page's CSS as custom states, connected or not; attributes are left to the page. */
export function syncStates(host: PlayerHost): void {
  const { states } = host.attachInternals();
  const { preferences } = host.services;
  preferences.addEventListener('preferenceschange', () => {
    for (const [state, preference] of Object.entries(STATES)) {
      try {
        if (preferences.state[preference]) states?.add(state);
        else states?.delete(state);
      } catch {
        // Chromium before 125 accepts only names that begin with two dashes.
      }
    }
  });
}

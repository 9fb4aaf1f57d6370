import { COLOUR_FACTOR, NEUTRAL_FILTER } from '../config';
import type { Services } from '../player/services';
import type { ColourFilter, PreferencesState } from '../player/viewer-preferences';
import { isEqual } from '../utils/plain-data';
import type { PlayerHost } from './player-host';

/** Lets the video look and loop as page, viewer and device have it; for as long as the video lives. */
export function presentVideo({
  video,
  options,
  preferences,
  device,
}: Pick<Services, 'video' | 'options' | 'preferences' | 'device'>): void {
  const apply = (): void => {
    const { isLooping, isMirrored, colourFilter } = preferences.state;
    // The browser's controls are dead while nothing is loaded: then the picture and its large button start playback.
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
  // The browser's own menu, an extension or the page may set it. No event tells of `loop`, but the property is its attribute.
  const adoptLoop = (): void => {
    if (video.loop !== preferences.state.isLooping) preferences.choose({ isLooping: video.loop });
  };
  new MutationObserver(adoptLoop).observe(video, { attributeFilter: ['loop'] });
}

/** An untouched picture gets no filter, which would cost a layer. */
function filterOf(filter: ColourFilter): string {
  if (isEqual(filter, NEUTRAL_FILTER)) return '';
  const { saturation, brightness, contrast } = filter;
  const [s, b, c] = [saturation, brightness, contrast].map((value) => (value * COLOUR_FACTOR).toFixed(3));
  return `saturate(${s}) brightness(${b}) contrast(${c})`;
}

/** The custom states of the tag, and the preference that each stands for (player 1). */
const STATES: Readonly<Record<string, keyof PreferencesState>> = {
  mirror: 'isMirrored',
  'light-off': 'isLightOff',
  'page-fullscreen': 'isPageFullscreen',
  // Its old name, which pages may still use.
  'page-full-screen': 'isPageFullscreen',
};

/** Shows the page's CSS what the viewer toggled, in the page or not, while the tag's attributes stay the page's own. */
export function syncStates(host: PlayerHost): void {
  const { states } = host.attachInternals();
  const { preferences } = host.services;
  preferences.addEventListener('preferenceschange', () => {
    for (const [state, preference] of Object.entries(STATES)) {
      try {
        if (preferences.state[preference]) states?.add(state);
        else states?.delete(state);
      } catch {
        // Chromium before 125 knows only names that begin with two dashes.
      }
    }
  });
}

import { COLOUR_FACTOR, FAST_PLAY_RATE, NEUTRAL_FILTER } from '../config';
import { isStreamType } from '../media/source/source-request';
import type { Owners } from '../player/services';
import type { ColourFilter, ViewerPreferences } from '../player/viewer-preferences';
import type { PlayerHost } from './player-host';
import { isEqual } from '../utils/plain-data';

/** Lets the video look and loop as page, viewer and device have it; for as long as the video lives. */
export function presentVideo({
  video,
  options,
  preferences,
  device,
}: Pick<Owners, 'video' | 'options' | 'preferences' | 'device'>): void {
  const apply = (): void => {
    const { isLooping, isMirrored, colourFilter } = preferences.facts;
    // The browser's controls are dead while nothing is loaded: then the picture and its large button start playback.
    const isLoaded = video.networkState !== HTMLMediaElement.NETWORK_EMPTY;
    video.controls = isLoaded && options.facts.hasControls && device.needsNativeControls;
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
    if (video.loop !== preferences.facts.isLooping) preferences.choose({ isLooping: video.loop });
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

/** Address and type of a `<source>`. */
interface SourceChild {
  readonly src: string;
  readonly type: string;
}

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  // This watches attributes without another word.
  attributeFilter: ['src', 'type', 'kind', 'srclang', 'label', 'default'],
};

/**
 * Watches the element's `<source>` and `<track>` children, in the page or not: the one stand in for `src`, the others
 * are copied into the video, each once, since a new copy would forget its mode and its cues.
 */
export class LightChildren {
  readonly #host: PlayerHost;
  readonly #onSource: () => unknown;
  /** The copies in the video, by the children they were made of. */
  readonly #copies = new Map<Element, Element>();

  /** `onSource` is called when the `<source>` children changed. */
  constructor(host: PlayerHost, onSource: () => unknown) {
    this.#host = host;
    this.#onSource = onSource;
    new MutationObserver((changes) => this.#onChange(changes)).observe(host, WATCHED);
    this.#copyTracks();
  }

  /** The first `<source>` that the player can play. */
  get source(): SourceChild | undefined {
    const sources = [...this.#host.querySelectorAll<HTMLSourceElement>(':scope > source[src]')];
    const playable = sources.find(({ type }) => !type || isStreamType(type) || this.#host.video.canPlayType(type));
    const child = playable ?? sources[0];
    return child && { src: child.src, type: child.type };
  }

  #onChange(changes: readonly MutationRecord[]): void {
    for (const { target, attributeName } of changes) {
      if (attributeName) this.#copyAttribute(target as Element, attributeName);
    }
    const touched = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]);
    if (touched.some((node) => node instanceof HTMLTrackElement)) this.#copyTracks();
    if (touched.some((node) => node instanceof HTMLSourceElement)) this.#onSource();
  }

  #copyAttribute(child: Element, name: string): void {
    const value = child.getAttribute(name);
    if (value === null) this.#copies.get(child)?.removeAttribute(name);
    else this.#copies.get(child)?.setAttribute(name, value);
  }

  #copyTracks(): void {
    const tracks = [...this.#host.querySelectorAll(':scope > track')];
    for (const [track, copy] of this.#copies) {
      if (tracks.includes(track)) continue;
      copy.remove();
      this.#copies.delete(track);
    }
    tracks.forEach((track, index) => {
      if (this.#copies.has(track)) return;
      const copy = track.cloneNode() as Element;
      const next = tracks.slice(index).find((later) => this.#copies.has(later));
      this.#host.video.insertBefore(copy, (next && this.#copies.get(next)) ?? null);
      this.#copies.set(track, copy);
    });
  }
}

/**
 * Plays the video at the preferred speed, also after a load, which sets the speed back; and takes a speed that was set
 * on the video itself (by the browser's own menu, say) as the viewer's choice. For as long as the video lives.
 */
export function keepRate(video: HTMLVideoElement, preferences: ViewerPreferences): void {
  const wanted = (): number => {
    const { rate, isFastPlaying, fastRate = FAST_PLAY_RATE } = preferences.facts;
    return isFastPlaying ? fastRate : (rate ?? video.defaultPlaybackRate);
  };
  let applied = wanted();
  const apply = (): void => {
    applied = wanted();
    if (video.playbackRate !== applied) video.playbackRate = applied;
  };
  const adopt = (): void => {
    // Before anything is loaded, only a load changes the speed.
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) apply();
    // 0 is a pause in the words of some scripts, and no speed to begin with.
    else if (video.playbackRate !== applied && video.playbackRate > 0) {
      preferences.choose({ rate: video.playbackRate, isFastPlaying: false });
    }
  };
  let before = preferences.facts;
  preferences.addEventListener('preferenceschange', () => {
    const { rate, isFastPlaying } = before;
    before = preferences.facts;
    if (rate !== before.rate || isFastPlaying !== before.isFastPlaying) apply();
  });
  for (const type of ['emptied', 'loadstart']) video.addEventListener(type, apply);
  video.addEventListener('ratechange', adopt);
}

import { defineFeature, type Feature, type Owners } from '../../player/feature';
import type { AdvertBreaks } from './advert-breaks';
import { AdClickEvent } from './advert-event';
import type { AdvertFacts, AdvertNow } from './advert-facts';
import { webUrl } from './web-url';

export interface AdvertsState {
  /** Whether adverts take the place of the media, or are about to. */
  readonly isAdvertBreak: boolean;
  /** The one among them; undefined until it is known, and while there is none. */
  readonly advert: AdvertNow | undefined;
  /** Positions of the breaks to come within the media, in seconds. */
  readonly advertTimes: readonly number[];
}

export interface AdvertsActions {
  /** Skips the advert; false when there is none, or it may not be skipped yet. */
  skipAdvert(): boolean;
  /**
   * Counts that the viewer turns to the page behind the advert, and pauses; gives its address, or nothing when there is
   * none or the page of the player opens it itself.
   */
  visitAdvert(): string | undefined;
}

/** The adverts of one player. */
export function adverts(facts: AdvertFacts, breaks: AdvertBreaks): Feature<AdvertsState, AdvertsActions> {
  return defineFeature({
    initial: { isAdvertBreak: false, advert: undefined, advertTimes: [] } as AdvertsState,
    on: { container: ['advertchange'], video: ['durationchange', 'seeked'], options: ['optionschange'] },
    read: (): AdvertsState => ({ ...facts.facts, advertTimes: breaks.times() }),
    actions: ({ container, intent }: Owners): AdvertsActions => ({
      skipAdvert: () => breaks.run?.skip() ?? false,
      visitAdvert(): string | undefined {
        const { advert } = facts.facts.advert ?? {};
        const url = webUrl(advert?.clickThrough, document.baseURI);
        if (!advert || !url) return undefined;
        breaks.run?.tellClick();
        intent.pause();
        return container.dispatchEvent(new AdClickEvent(advert, url)) ? url : undefined;
      },
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly adverts: ReturnType<typeof adverts>;
  }
}

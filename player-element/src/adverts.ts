import type { AdvertNow } from './extensions/adverts/advert';
import type { Player } from './player/player';

export type {
  Advert,
  AdvertBreak,
  AdvertMoment,
  AdvertNow,
  AdvertTime,
  AdvertTracking,
} from './extensions/adverts/advert';
export {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdClickEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './extensions/adverts/advert-events';

/** The adverts of a tag, for the page's own script. */
export interface Adverts {
  /** Whether adverts take the place of the media, or are about to. */
  readonly isBreak: boolean;
  /** The one that is shown. */
  readonly current: AdvertNow | undefined;
  /** Positions of the breaks to come within the media, in seconds. */
  readonly times: readonly number[];
  /** Skips the advert; false when there is none, or it may not be skipped yet. */
  skip(): boolean;
}

/** The adverts of a tag; `advertchange` tells when they changed. */
export function advertsOf(tag: Element & { readonly player: Player | undefined }): Adverts {
  const state = (): Partial<Player['state']> => tag.player?.state ?? {};
  return {
    get isBreak() {
      return state().isAdvertBreak ?? false;
    },
    get current() {
      return state().advert;
    },
    get times() {
      return state().advertTimes ?? [];
    },
    skip: () => tag.player?.actions.skipAdvert?.() ?? false,
  };
}

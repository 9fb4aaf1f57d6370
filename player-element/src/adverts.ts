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

/** Adverts of a player, for the page's script. */
export interface Adverts {
  /** Whether adverts play in place of the media, or are about to. */
  readonly isBreak: boolean;
  /** The advert that is shown; undefined while there is none. */
  readonly current: AdvertNow | undefined;
  /** Positions of the upcoming breaks in the media, in seconds. */
  readonly times: readonly number[];
  /** Skips the advert; returns false if there is none or it cannot be skipped yet. */
  skip(): boolean;
}

/** Returns the adverts of an element, which fires `advertchange` when they change. */
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

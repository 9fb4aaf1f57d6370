import { zhCnAdverts } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Feature, type Services } from '../../player/services';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { AdvertBreaks } from './advert-breaks';
import { AdClickEvent } from './advert-events';
import { webUrl } from './advert-tracker';
import { AdvertVideo } from './advert-video';
import { AdvertDots, AdvertView, takeMediaKeys } from './advert-view';
import { adverts as sheet } from './styles';
import { AdvertState, type AdvertNow } from './advert-state';

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
export function adverts(state: AdvertState, breaks: AdvertBreaks): Feature<AdvertsState, AdvertsActions> {
  return defineFeature({
    service: state,
    on: { service: ['advertchange'], video: ['durationchange', 'seeked'], options: ['optionschange'] },
    read: (): AdvertsState => ({ ...state.state, advertTimes: breaks.times() }),
    actions: ({ container, intent }: Services): AdvertsActions => ({
      skipAdvert: () => breaks.run?.skip() ?? false,
      visitAdvert(): string | undefined {
        const { advert } = state.state.advert ?? {};
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

/** Adverts in place of the media, and what viewers see of them. */
export const advertsModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnAdverts,
  elements: { 'xlvp-advert': AdvertView },
  controls: [{ name: 'advert-dots', tag: 'xlvp-advert-dots', element: AdvertDots, place: 'slider' }],
  start,
};

function start(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { signal } = player;
  const state = new AdvertState();
  const screen = new AdvertVideo(services, signal);
  const view = document.createElement('xlvp-advert') as AdvertView;
  view.video = screen.element;
  // Over everything that belongs to the media, and under what belongs to the player.
  layers.after(view);
  signal.addEventListener('abort', () => view.remove(), { once: true });
  player.use(adverts(state, new AdvertBreaks(context, state, screen)));
  // After the player has heard of it: pages read its state.
  state.addEventListener('advertchange', () => services.container.dispatchEvent(new Event('advertchange')), { signal });
  takeMediaKeys(layers.parentElement!, player);
}

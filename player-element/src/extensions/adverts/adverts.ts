import { zhCnAdverts } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Feature, type Services } from '../../player/services';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { AdvertBreaks } from './advert-breaks';
import { AdClickEvent } from './advert-events';
import { webUrl } from './advert-tracker';
import { AdvertVideo } from './advert-video';
import { AdvertDots, AdvertView, blockMediaKeys } from './advert-view';
import { BreakPlayer, type AdvertBreakState } from './break-player';
import { adverts as sheet } from './styles';

export interface AdvertsState extends AdvertBreakState {
  /** Positions of the remaining breaks within the media, in seconds. */
  readonly advertTimes: readonly number[];
}

export interface AdvertsActions {
  /** Skips the advert; returns false when there is none, or it may not be skipped yet. */
  skipAdvert(): boolean;
  /**
   * Reports the click on the advert and pauses. Returns the URL of its page; undefined when there is none or a listener
   * of `adclick` prevented the default.
   */
  visitAdvert(): string | undefined;
}

/** Feature of the adverts of one player. */
function adverts(player: BreakPlayer, breaks: AdvertBreaks): Feature<AdvertsState, AdvertsActions> {
  return defineFeature({
    service: player,
    on: { service: ['advertchange'], video: ['durationchange', 'seeked'], options: ['optionschange'] },
    read: (): AdvertsState => ({ ...player.state, advertTimes: breaks.times() }),
    actions: ({ container, intent }: Services): AdvertsActions => ({
      skipAdvert: () => player.skip(),
      visitAdvert(): string | undefined {
        const { advert } = player.state.advert ?? {};
        const url = webUrl(advert?.clickThrough);
        if (!advert || !url) return undefined;
        player.trackClick();
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

/** Module of the adverts and their overlay. */
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
  const video = new AdvertVideo(services, signal);
  const breakPlayer = new BreakPlayer(context, video);
  const view = document.createElement('xlvp-advert') as AdvertView;
  view.video = video.element;
  // Above everything that belongs to the media, below everything that belongs to the player.
  layers.after(view);
  signal.addEventListener('abort', () => view.remove(), { once: true });
  player.use(adverts(breakPlayer, new AdvertBreaks(context, breakPlayer)));
  // After the player's own subscription: listeners on the page read its state.
  breakPlayer.addEventListener('advertchange', () => services.container.dispatchEvent(new Event('advertchange')), {
    signal,
  });
  blockMediaKeys(layers.parentElement!, player);
}

export type { Advert, AdvertMoment, AdvertTracking } from './extensions/adverts/advert';
export type { AdvertBreak, AdvertTime } from './extensions/adverts/advert';
export {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdClickEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './extensions/adverts/advert-events';
export type { AdvertNow } from './extensions/adverts/advert-state';
export { advertsOf, type Adverts } from './extensions/adverts/adverts-of';

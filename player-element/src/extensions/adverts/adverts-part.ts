import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnAdverts } from '../../i18n/zh-cn-adverts';
import { adverts as sheet } from '../../styles/adverts';
import type { ExtensionContext, ExtensionPart } from '../extension';
import { AdvertBreaks } from './advert-breaks';
import { AdvertDots } from './advert-dots';
import { AdvertFacts } from './advert-facts';
import { takeMediaKeys } from './advert-keys';
import { AdvertVideo } from './advert-video';
import { AdvertView } from './advert-view';
import { adverts } from './adverts';

/** Adverts in place of the media, and what viewers see of them. */
export const advertsPart: ExtensionPart = {
  styles: [sheet],
  words: zhCnAdverts,
  elements: { 'xlvp-advert': AdvertView },
  start,
};

function start(context: ExtensionContext): void {
  const { player, owners, layers } = context;
  const { signal } = player;
  const facts = new AdvertFacts();
  facts.addEventListener('advertchange', () => owners.container.dispatchEvent(new Event('advertchange')), { signal });
  const screen = new AdvertVideo(owners, signal);
  const view = document.createElement('xlvp-advert') as AdvertView;
  view.video = screen.element;
  // Over everything that belongs to the media, and under what belongs to the player.
  layers.after(view);
  signal.addEventListener('abort', () => view.remove(), { once: true });
  player.use(adverts(facts, new AdvertBreaks(context, facts, screen)));
  takeMediaKeys(layers.parentElement!, player);
  if (controls.has('advert-dots')) return;
  registerControl({ name: 'advert-dots', tag: 'xlvp-advert-dots', element: AdvertDots, place: 'slider' });
}

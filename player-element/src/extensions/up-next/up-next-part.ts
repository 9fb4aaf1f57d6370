import { zhCnUpNext } from '../../i18n/zh-cn-up-next';
import { upNext as sheet } from '../../styles/up-next';
import type { ExtensionPart } from '../extension';
import { prefetchNext } from './prefetch-next';
import { UpNext } from './up-next';
import { upNextFeature } from './up-next-feature';
import { UpNextView } from './up-next-view';

/** The next item of a playlist by itself: its beginning is fetched, it is announced, and plays unless somebody objects. */
export const upNextPart: ExtensionPart = {
  styles: [sheet],
  words: zhCnUpNext,
  elements: { 'xlvp-up-next-view': UpNextView },
  start({ player, owners, layers }) {
    player.use(upNextFeature(new UpNext(owners, player)));
    layers.append(document.createElement('xlvp-up-next-view'));
    prefetchNext(owners, player);
  },
};

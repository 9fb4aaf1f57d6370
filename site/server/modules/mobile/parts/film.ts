import type { Video } from '../../../../contract/fields/video-schema';
import { markup, type Markup } from '../document/markup';

/** Phones play streams themselves; who cannot comes to the player. @param player where the film plays with it. */
export function film({ src, poster, title }: Video, player: string): Markup {
  return markup`<figure class="film"><video controls playsinline preload="none" src="${src}" poster="${poster}" aria-label="${title}"></video>
<figcaption>${title}<a href="${player}">换个播放器</a></figcaption></figure>`;
}

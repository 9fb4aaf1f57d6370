import { trusted, type Markup } from '../document/markup';
import { mobileHref } from './mobile-href';

/**
 * HTML of the rules in article-html.ts as phones show it: films by the browser's own player, links within the mobile site.
 * The cleaner writes tags and attributes in one way, so that they can be told from text.
 */
export function cleanedHtml(html: string): Markup {
  const shown = html
    .replaceAll(/(<xl-video-player[^>]*?) thumbnails="[^"]*"/g, '$1')
    .replaceAll(/<xl-video-player((?: [a-z]+="[^"]*")*)>/g, '<video controls playsinline preload="none"$1>')
    .replaceAll('</xl-video-player>', '</video>')
    .replaceAll(/(<a [^>]*?href=")(\/[^"#&]*)"/g, (_, start: string, path: string) => `${start}${mobileHref(path)}"`);
  return markupOf(shown);
}

function markupOf(html: string): Markup {
  return trusted(`<div class="text">${html}</div>`);
}

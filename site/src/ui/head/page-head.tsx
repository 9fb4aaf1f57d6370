import { createContext, useContext, useEffect } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { describeEmbed } from '#contract/oembed/oembed-endpoints.ts';
import { feedPath } from '#contract/routes/feed-path.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { openGraphMarkup, type SharedPage } from './open-graph';
import { sharedImage } from './shared-image';
import { useSiteOrigin } from '#data/config/runtime-config.ts';

/** The document's head of a page. */
export interface PageHeadFacts {
  /** Title without the brand, which is appended. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** Path of the canonical URL. */
  canonicalPath?: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** Address of the picture where the page is shared; that of the site by default. */
  image?: string;
  /** Whether the page's newest articles can be followed. */
  feed?: boolean;
  /** Whether other sites can show the film of the page. */
  film?: boolean;
  /** Of an article: when it came out and was last changed. */
  article?: SharedPage['article'];
  /** Whether the URL names something that does not exist; the server then replies with 404. */
  missing?: boolean;
}

/** How readers of feeds find the college. */
const feedLink = `<link rel="alternate" type="application/rss+xml" title="${brand.name}学院" href="${feedPath}">`;

/** Collects the head of the page while the server renders it; absent in browsers. */
export const PageHeadSink = createContext<((facts: PageHeadFacts) => void) | undefined>(undefined);

/** Sets the document's head while the page is mounted. */
export function PageHead(facts: PageHeadFacts): null {
  const collectHead = useContext(PageHeadSink);
  collectHead?.(facts);
  const { title, description, canonicalPath, indexed } = facts;
  const origin = useSiteOrigin();
  useEffect(() => {
    document.title = fullTitle(title);
    setHeadElement('meta[name="description"]', 'meta', { name: 'description', content: description });
    setHeadElement('meta[name="robots"]', 'meta', indexed ? undefined : { name: 'robots', content: 'noindex' });
    setHeadElement(
      'link[rel="canonical"]',
      'link',
      canonicalPath === undefined ? undefined : { rel: 'canonical', href: origin + canonicalPath },
    );
  }, [title, description, canonicalPath, indexed, origin]);
  return null;
}

/** The same head as markup, for the server, with what it says where it is shared. @param origin what its URLs begin with. */
export function pageHeadMarkup(facts: PageHeadFacts, origin: string): string {
  const { title, description, canonicalPath, indexed, image, article, feed, film } = facts;
  const url = canonicalPath === undefined ? undefined : origin + canonicalPath;
  return [
    `<title>${escapeHtml(fullTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    indexed ? '' : '<meta name="robots" content="noindex">',
    url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    feed ? feedLink : '',
    film && url !== undefined ? embedLink(url, origin) : '',
    openGraphMarkup({ title, description, url, image: sharedImage(image, origin), article }),
  ].join('');
}

/** How other sites find what shows the film: https://oembed.com/#section4 */
function embedLink(url: string, origin: string): string {
  const address = origin + endpointUrl(describeEmbed, { query: { url } });
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}">`;
}

function fullTitle(title: string): string {
  return `${title} - ${brand.name}${brand.descriptor}`;
}

function setHeadElement(selector: string, tag: string, attributes: Record<string, string> | undefined): void {
  const present = document.head.querySelector(selector);
  if (!attributes) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

import { createContext, useContext, useEffect } from 'react';
import { brand } from '../../../contract/brand';
import { escapeHtml } from '../../../contract/escape-html';
import { useSiteOrigin } from './site-origin';

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
  /** Whether the URL names something that does not exist; the server then replies with 404. */
  missing?: boolean;
}

/** Collects the head of the page while the server renders it; absent in browsers. */
export const PageHeadSink = createContext<((facts: PageHeadFacts) => void) | undefined>(undefined);

/** Sets the document's head while the page is mounted. */
export function PageHead(facts: PageHeadFacts): null {
  const tellServer = useContext(PageHeadSink);
  tellServer?.(facts);
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

/** The same head as markup, for the server. @param origin what the canonical URL begins with. */
export function pageHeadMarkup({ title, description, canonicalPath, indexed }: PageHeadFacts, origin: string): string {
  return [
    `<title>${escapeHtml(fullTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    indexed ? '' : '<meta name="robots" content="noindex">',
    canonicalPath === undefined ? '' : `<link rel="canonical" href="${escapeHtml(origin + canonicalPath)}">`,
  ].join('');
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

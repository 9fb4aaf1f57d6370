import { createContext, useContext, useEffect } from 'react';
import { scriptJson } from '#contract/script-json.ts';

/** Collects the structured data of the page while the server renders it; absent in browsers. */
export const StructuredDataSink = createContext<((id: string, data: object) => void) | undefined>(undefined);

/** Adds schema.org data for search engines to the document's head while the component is mounted. */
export function useStructuredData(id: string, data: object): void {
  const collect = useContext(StructuredDataSink);
  collect?.(id, data);
  const json = scriptJson(data);
  useEffect(() => {
    const block = document.getElementById(id) ?? document.head.appendChild(document.createElement('script'));
    block.id = id;
    block.setAttribute('type', 'application/ld+json');
    block.textContent = json;
    return () => block.remove();
  }, [id, json]);
}

/** The same as markup, for the server. */
export function structuredDataMarkup(id: string, data: object): string {
  return `<script type="application/ld+json" id="${id}">${scriptJson(data)}</script>`;
}

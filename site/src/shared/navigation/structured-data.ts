import { createContext, useContext, useEffect } from 'react';

/** Takes what the page being rendered on the server says to search engines; absent in browsers. */
export const StructuredDataSink = createContext<((id: string, data: object) => void) | undefined>(undefined);

/** Describes the page to search engines by schema.org, in the document's head, for as long as it is shown. */
export function useStructuredData(id: string, data: object): void {
  const tellServer = useContext(StructuredDataSink);
  tellServer?.(id, data);
  const json = structuredJson(data);
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
  return `<script type="application/ld+json" id="${id}">${structuredJson(data)}</script>`;
}

/** JSON that cannot end the script element it stands in. */
function structuredJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

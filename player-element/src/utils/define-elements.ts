/**
 * Registers elements by their tags; does nothing on a server, which has no `customElements`. A tag that is already
 * defined is skipped. Returns a tag that another class has, such as that of another version; undefined without one.
 */
export function defineElements(elements: Readonly<Record<string, CustomElementConstructor>>): string | undefined {
  if (!('customElements' in globalThis)) return undefined;
  for (const [tag, element] of Object.entries(elements)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
  return Object.keys(elements).find((tag) => customElements.get(tag) !== elements[tag]);
}

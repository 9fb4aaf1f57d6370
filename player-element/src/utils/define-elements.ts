/**
 * Registers elements by their tags; a tag that is taken stays as it is, so that two copies of a module can load.
 * On a server there is nothing to register with.
 */
export function defineElements(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  if (!('customElements' in globalThis)) return;
  for (const [tag, element] of Object.entries(elements)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}

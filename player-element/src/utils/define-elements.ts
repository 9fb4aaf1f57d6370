/**
 * Registers elements by their tags. A tag that is already defined is skipped, so that two copies of a module can load.
 * Does nothing on a server, which has no `customElements`.
 */
export function defineElements(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  if (!('customElements' in globalThis)) return;
  for (const [tag, element] of Object.entries(elements)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}

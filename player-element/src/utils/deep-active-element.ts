/** The element that has the focus, looked for in every open shadow tree on the way down. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return (activeElement?.shadowRoot && deepActiveElement(activeElement.shadowRoot)) ?? activeElement;
}

/** Keeps a document from scrolling and its layout as it is, by a sheet that leaves nothing behind. */
export class ScrollLock {
  readonly #document: Document;
  #unlock: (() => void) | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Locks; nothing when locked already. */
  lock(): void {
    if (this.#unlock) return;
    const { defaultView: view, documentElement: root } = this.#document;
    if (!view) return;
    const { scrollX: left, scrollY: top } = view;
    const sheet = new CSSStyleSheet();
    // The room of the scrollbar stays empty, so that nothing under the player is laid out anew.
    const room = view.innerWidth > root.clientWidth ? 'scrollbar-gutter: stable !important;' : '';
    sheet.replaceSync(`:root { overflow: hidden !important; ${room} }`);
    this.#document.adoptedStyleSheets.push(sheet);
    this.#unlock = () => {
      const { adoptedStyleSheets: sheets } = this.#document;
      this.#document.adoptedStyleSheets = sheets.filter((one) => one !== sheet);
      view.scrollTo({ left, top, behavior: 'instant' });
    };
  }

  /** Lets the document scroll again, from where it stood. */
  unlock(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }
}

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
    // The room of the scrollbar stays empty, so that nothing under the player is laid out anew. A margin keeps it, since
    // `scrollbar-gutter` would keep it from the player too.
    const room = parseFloat(view.getComputedStyle(root).marginRight) + view.innerWidth - root.clientWidth;
    sheet.replaceSync(`:root { overflow: hidden !important; margin-right: ${room}px !important; }`);
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

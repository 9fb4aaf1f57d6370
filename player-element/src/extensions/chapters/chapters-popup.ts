import { html } from 'lit';
import { PlayerController } from '../../controls/base/player-controller';
import type { Choice } from '../../controls/menus/choice';
import { MenuPopup } from '../../controls/menus/menu-popup';
import { formatClock } from '../../utils/format-clock';

/** The list of the chapters: which one plays, and the way to each. */
export class ChaptersPopup extends MenuPopup {
  readonly #facts = new PlayerController(this.host, ({ chapters, chapter }) => ({ chapters, chapter }));
  #wasOpen = false;

  protected get choices(): { readonly items: readonly Choice[] } {
    const { chapters, chapter } = this.#facts.value;
    return {
      items: chapters.map(({ start, title }, index) => ({
        name: html`<span class="chapter-name">${title}</span> <span class="chapter-start">${formatClock(start)}</span>`,
        isChosen: index === chapter,
        choose: () => this.host.act((actions) => actions.seek(start)),
      })),
    };
  }

  override hostUpdated(): void {
    super.hostUpdated();
    // A long list opens where it is played; the page around it stays where it is.
    if (this.isOpen && !this.#wasOpen) this.#showChosen();
    this.#wasOpen = this.isOpen;
  }

  #showChosen(): void {
    const menu = this.host.querySelector<HTMLElement>('.menu');
    const item = menu?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (menu && item) menu.scrollTop = item.offsetTop - (menu.clientHeight - item.offsetHeight) / 2;
  }
}

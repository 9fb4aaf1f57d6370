import { MenuPopup } from '../../controls/menus/menu-popup';
import { ChapterChoices } from './chapter-choices';

/** The list of the chapters: which one plays, and the way to each. */
export class ChaptersPopup extends MenuPopup {
  protected readonly choices = new ChapterChoices(this.host);
  #wasOpen = false;

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

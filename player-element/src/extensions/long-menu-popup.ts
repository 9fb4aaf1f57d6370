import { MenuPopup } from '../controls/menus/menu-popup';

/** A list that may be longer than the player is high: it opens where it is played. */
export abstract class LongMenuPopup extends MenuPopup {
  #wasOpen = false;

  override hostUpdated(): void {
    super.hostUpdated();
    if (this.isOpen && !this.#wasOpen) this.#showChosen();
    this.#wasOpen = this.isOpen;
  }

  /** The page around the player stays where it is. */
  #showChosen(): void {
    const menu = this.host.querySelector<HTMLElement>('.menu');
    const item = menu?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (menu && item) menu.scrollTop = item.offsetTop - (menu.clientHeight - item.offsetHeight) / 2;
  }
}

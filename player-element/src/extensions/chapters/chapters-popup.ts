import { LongMenuPopup } from '../long-menu-popup';
import { ChapterChoices } from './chapter-choices';

/** The list of the chapters: which one plays, and the way to each. */
export class ChaptersPopup extends LongMenuPopup {
  protected readonly choices = new ChapterChoices(this.host);
}

import { html, svg } from 'lit';
import { MenuButton } from '../../ui/bar/popup-buttons';
import { icon } from '../../ui/base/icons';
import type { Menu } from '../../ui/base/menu';
import { MenuPage } from '../../ui/menus/menu';
import { formatClock } from '../../utils/clock-text';

const chaptersIcon = icon(svg`<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>`);

/** The chapters: which one plays, and the way to each. */
const chaptersMenu: Menu<number> = {
  topic: 'chapters',
  choices: ({ chapters = [], chapter, hasShortClock }) =>
    chapters.map(({ start, title }, index) => ({
      name: html`<span class="chapter-name">${title}</span>
        <span class="chapter-start">${formatClock(start, { hasShortClock })}</span>`,
      value: start,
      isChosen: index === chapter,
    })),
  choose: (actions, start) => actions.seek(start),
};

/** Opens the list of the chapters. @internal */
export class ChaptersButton extends MenuButton<number> {
  readonly name = 'chapters';
  protected readonly menu = chaptersMenu;
  protected readonly content = chaptersIcon;
}

/** The list of the chapters as a page of the settings, for bars without room for their button. @internal */
export class ChaptersPage extends MenuPage<number> {
  protected readonly menu = chaptersMenu;
  protected readonly partName = 'chapters-row';
}

import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnChapters } from '../../i18n/zh-cn-chapters';
import { chapters as sheet } from '../../styles/chapters';
import { menuItems } from '../../styles/menu-items';
import { popups } from '../../styles/popups';
import type { ExtensionPart } from '../extension';
import { ChapterLine } from './chapter-line';
import { ChapterTitle } from './chapter-title';
import { ChapterTrack } from './chapter-track';
import { ChaptersButton } from './chapters-button';
import { ChaptersPage } from './chapters-page';
import { chapters } from './chapters';

/** Chapters of the media: segments of the progress slider, their titles in its tip, and a list of them. */
export const chapterPart: ExtensionPart = {
  styles: [menuItems, popups, sheet],
  words: zhCnChapters,
  start({ player, owners }) {
    player.use(chapters(new ChapterTrack(owners, player.signal)));
    if (controls.has('chapters')) return;
    registerControl({ name: 'chapter-line', tag: 'xlvp-chapter-line', element: ChapterLine, place: 'slider' });
    registerControl({ name: 'chapter-title', tag: 'xlvp-chapter-title', element: ChapterTitle, place: 'tip' });
    registerControl({ name: 'chapters', tag: 'xlvp-chapters-button', element: ChaptersButton, isDefault: true });
    registerControl({ name: 'chapters-page', tag: 'xlvp-chapters-page', element: ChaptersPage, place: 'settings' });
  },
};

import { html, svg } from 'lit';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import { defineFeature, type Feature } from '../../player/services';
import { menuButton } from '../../ui/bar/popup-buttons';
import { icon } from '../../ui/base/icons';
import type { Menu } from '../../ui/base/menu';
import { menuPage } from '../../ui/menus/menu';
import { formatClock } from '../../utils/clock-text';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { ChapterLine, ChapterTitle } from './chapter-line';
import { chapters as sheet } from './styles';
import { chapterIndex, chaptersOf, type ChaptersState } from './chapter';

/** Creates the chapters of one player; `files` fires `load` when the cues of a file are loaded. */
function createChapters(files: EventTarget): Feature<ChaptersState, object> {
  return defineFeature({
    service: files,
    on: {
      service: ['load'],
      source: ['trackschange', 'sourcechange'],
      video: ['durationchange', 'emptied', 'timeupdate', 'seeking'],
    },
    read(services): ChaptersState {
      const { duration, currentTime } = services.video;
      const chapters = chaptersOf(Array.from(trackOf(services)?.cues ?? []), duration);
      return { chapters, chapter: chapterIndex(chapters, currentTime) };
    },
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly chapters: ReturnType<typeof createChapters>;
  }
}

/** Returns the chapters track in the language of the page, else the first one. */
function trackOf({ source, container }: ExtensionContext['services']): TextTrack | undefined {
  const tracks = Array.from(source.textTracks).filter(({ kind }) => kind === 'chapters');
  const language = container.closest<HTMLElement>('[lang]')?.lang.split('-')[0] || 'zh';
  return tracks.find((one) => one.language.split('-')[0] === language) ?? tracks[0];
}

function startChapters({ player, services }: ExtensionContext): void {
  const { signal } = player;
  const files = new EventTarget();
  // `load` of a `<track>` does not bubble, but can be captured.
  services.video.addEventListener('load', () => files.dispatchEvent(new Event('load')), { signal, capture: true });
  const fetchCues = (): void => {
    const track = trackOf(services);
    // Browsers do not fetch a disabled track.
    if (track?.mode === 'disabled') track.mode = 'hidden';
  };
  for (const type of ['trackschange', 'sourcechange']) services.source.addEventListener(type, fetchCues, { signal });
  for (const type of ['durationchange', 'emptied']) services.video.addEventListener(type, fetchCues, { signal });
  fetchCues();
  player.use(createChapters(files));
}

const chaptersIcon = icon(svg`<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>`);

/** Menu of the chapters, which seeks to the chosen one. */
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

const ChaptersButton = menuButton('chapters', chaptersMenu, chaptersIcon);
/** Chapters among the settings, for a bar without room for their button. */
const ChaptersPage = menuPage(chaptersMenu, 'chapters-row');

const hasList = ({ chapters = [], canSeek }: PlayerState): boolean => canSeek && chapters.length > 0;

/** Chapters of the media: segments of the progress slider, their titles in its tip, and a list of them. */
export const chaptersModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnTimeline,
  controls: [
    { name: 'chapter-line', tag: 'xlvp-chapter-line', element: ChapterLine, place: 'slider' },
    { name: 'chapter-title', tag: 'xlvp-chapter-title', element: ChapterTitle, place: 'tip' },
    {
      name: 'chapters',
      rank: 6,
      tag: 'xlvp-chapters-button',
      element: ChaptersButton,
      isDefault: true,
      needs: hasList,
    },
    {
      name: 'chapters-page',
      rank: 0,
      tag: 'xlvp-chapters-page',
      element: ChaptersPage,
      place: 'settings',
      needs: hasList,
    },
  ],
  start: startChapters,
};

import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import { defineFeature, type Feature } from '../../player/services';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { ChapterLine, ChapterTitle } from './chapter-line';
import { ChaptersButton, ChaptersPage } from './chapters-button';
import { chapters as sheet } from './styles';
import { chapterIndex, chaptersOf, type ChaptersState } from './chapter';

/** The chapters of one player; `files` tells by `load` that the cues of a file have come. */
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

/** The track of chapters that suits the language of the page best. */
function trackOf({ source, container }: ExtensionContext['services']): TextTrack | undefined {
  const tracks = Array.from(source.textTracks).filter(({ kind }) => kind === 'chapters');
  const language = container.closest<HTMLElement>('[lang]')?.lang.split('-')[0] || 'zh';
  return tracks.find((one) => one.language.split('-')[0] === language) ?? tracks[0];
}

function start({ player, services }: ExtensionContext): void {
  const { signal } = player;
  const files = new EventTarget();
  // A `<track>` tells on its way down that its cues are there.
  services.video.addEventListener('load', () => files.dispatchEvent(new Event('load')), { signal, capture: true });
  const fetchCues = (): void => {
    const track = trackOf(services);
    // A track whose cues nobody wants is not fetched.
    if (track?.mode === 'disabled') track.mode = 'hidden';
  };
  for (const type of ['trackschange', 'sourcechange']) services.source.addEventListener(type, fetchCues, { signal });
  for (const type of ['durationchange', 'emptied']) services.video.addEventListener(type, fetchCues, { signal });
  fetchCues();
  player.use(createChapters(files));
}

const hasList = ({ chapters = [], canSeek }: PlayerState): boolean => canSeek && chapters.length > 0;

/** Chapters of the media: segments of the progress slider, their titles in its tip, and a list of them. */
export const chaptersModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnTimeline,
  controls: [
    { name: 'chapter-line', tag: 'xlvp-chapter-line', element: ChapterLine, place: 'slider' },
    { name: 'chapter-title', tag: 'xlvp-chapter-title', element: ChapterTitle, place: 'tip' },
    { name: 'chapters', tag: 'xlvp-chapters-button', element: ChaptersButton, isDefault: true, needs: hasList },
    { name: 'chapters-page', tag: 'xlvp-chapters-page', element: ChaptersPage, place: 'settings', needs: hasList },
  ],
  start,
};

import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import { defineFeature, type Feature, type Services } from '../../player/services';
import type { ExtensionModule } from '../extension';
import { ChapterLine, ChapterTitle } from './chapter-line';
import { ChaptersButton, ChaptersPage } from './chapters-button';
import { chapters as sheet } from './styles';
import { isEqual } from '../../utils/plain-data';
import { chapterIndex, chaptersOf, type Chapter, type ChaptersState } from './chapter';

/** The chapters of one player, as its track has them. */
export function createChapters(track: ChapterTrack): Feature<ChaptersState, object> {
  return defineFeature({
    service: track,
    on: { service: ['change'], video: ['timeupdate', 'seeking'] },
    read: ({ video }): ChaptersState => ({
      chapters: track.chapters,
      chapter: chapterIndex(track.chapters, video.currentTime),
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly chapters: ReturnType<typeof createChapters>;
  }
}

/** The chapters of the track that suits the language of the page best. Event: `change`. */
class ChapterTrack extends EventTarget {
  readonly #services: Pick<Services, 'source' | 'video' | 'container'>;
  #chapters: readonly Chapter[] = [];

  constructor(services: Pick<Services, 'source' | 'video' | 'container'>, signal: AbortSignal) {
    super();
    this.#services = services;
    const follow = (): void => this.#follow();
    for (const type of ['trackschange', 'sourcechange']) services.source.addEventListener(type, follow, { signal });
    for (const type of ['durationchange', 'emptied']) services.video.addEventListener(type, follow, { signal });
    // A `<track>` tells on its way down that its cues are there.
    services.video.addEventListener('load', follow, { signal, capture: true });
    this.#follow();
  }

  /** The chapters, the earliest first; empty until they are there. */
  get chapters(): readonly Chapter[] {
    return this.#chapters;
  }

  #follow(): void {
    const { source, video, container } = this.#services;
    const tracks = Array.from(source.textTracks).filter(({ kind }) => kind === 'chapters');
    const language = container.closest<HTMLElement>('[lang]')?.lang.split('-')[0] || 'zh';
    const track = tracks.find((one) => one.language.split('-')[0] === language) ?? tracks[0];
    // A track whose cues nobody wants is not fetched.
    if (track?.mode === 'disabled') track.mode = 'hidden';
    const chapters = chaptersOf(track?.cues ? Array.from(track.cues) : [], video.duration);
    if (isEqual(chapters, this.#chapters)) return;
    this.#chapters = chapters;
    this.dispatchEvent(new Event('change'));
  }
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
  start({ player, services }) {
    player.use(createChapters(new ChapterTrack(services, player.signal)));
  },
};

import type { Owners } from '../../player/feature';
import { isEqual } from '../../utils/is-equal';
import { chaptersOf, type Chapter } from './chapter';

/** The chapters of the track that suits the language of the page best. Tells by `chapterschange` of the video. */
export class ChapterTrack {
  readonly #owners: Pick<Owners, 'source' | 'video' | 'container'>;
  #chapters: readonly Chapter[] = [];

  constructor(owners: Pick<Owners, 'source' | 'video' | 'container'>, signal: AbortSignal) {
    this.#owners = owners;
    const follow = (): void => this.#follow();
    for (const type of ['trackschange', 'sourcechange']) owners.source.addEventListener(type, follow, { signal });
    for (const type of ['durationchange', 'emptied']) owners.video.addEventListener(type, follow, { signal });
    // A `<track>` tells on its way down that its cues are there.
    owners.video.addEventListener('load', follow, { signal, capture: true });
    this.#follow();
  }

  /** The chapters, the earliest first; empty until they are there. */
  get chapters(): readonly Chapter[] {
    return this.#chapters;
  }

  #follow(): void {
    const { source, video, container } = this.#owners;
    const tracks = Array.from(source.textTracks).filter(({ kind }) => kind === 'chapters');
    const language = container.closest<HTMLElement>('[lang]')?.lang.split('-')[0] || 'zh';
    const track = tracks.find((one) => one.language.split('-')[0] === language) ?? tracks[0];
    // A track whose cues nobody wants is not fetched.
    if (track?.mode === 'disabled') track.mode = 'hidden';
    const chapters = chaptersOf(track?.cues ? Array.from(track.cues) : [], video.duration);
    if (isEqual(chapters, this.#chapters)) return;
    this.#chapters = chapters;
    video.dispatchEvent(new Event('chapterschange'));
  }
}

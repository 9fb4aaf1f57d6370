import type { DateRange, LevelDetails } from 'hls.js';
import type HlsJs from 'hls.js';
import { HlsEvent } from './hls-events';

/** The last word of the class of a date range that is a chapter. */
const CHAPTER_CLASS = /(^|\.)chapter$/i;

/**
 * The chapters that a stream has as date ranges, as a text track of the video: those with a title in X-CHAPTER, or of a
 * class such as `com.example.chapter` with one in X-TITLE.
 */
export class ChapterRanges {
  readonly #video: HTMLVideoElement;
  readonly #tell: () => void;
  readonly #cues = new Map<string, VTTCue>();
  #element: HTMLTrackElement | undefined;

  /** `tell` is called when the track has got chapters, of which browsers do not tell. */
  constructor(video: HTMLVideoElement, tell: () => void) {
    this.#video = video;
    this.#tell = tell;
  }

  /** Follows the playlists of hls.js until the signal ends. */
  start(hls: HlsJs, signal: AbortSignal): void {
    hls.on(HlsEvent.LEVEL_UPDATED, (_name, { details }) => this.#read(details, signal));
    signal.addEventListener('abort', () => this.#element?.remove(), { once: true });
  }

  #read({ dateRanges, hasProgramDateTime }: LevelDetails, signal: AbortSignal): void {
    const ranges = hasProgramDateTime ? Object.values(dateRanges) : [];
    const count = this.#cues.size;
    for (const range of ranges) {
      const title = range?.isValid && titleOf(range);
      // A playlist that is loaded anew has them again.
      if (!title || this.#cues.has(range.id)) continue;
      const start = Math.max(range.startTime, 0);
      // A chapter goes on to the next; a cue has to end.
      this.#cues.set(range.id, new VTTCue(start, start + (range.duration || Number.MAX_SAFE_INTEGER), title));
    }
    if (this.#cues.size === count) return;
    if (this.#element) this.#fill();
    else this.#addElement(signal);
  }

  /** As hls.js makes its own: Safari takes the cues of a track without a file away. */
  #addElement(signal: AbortSignal): void {
    const element = (this.#element = this.#video.ownerDocument.createElement('track'));
    element.kind = 'chapters';
    element.src = 'data:,WEBVTT';
    // Until the file is there, or is known not to come, the browser clears the track.
    for (const type of ['load', 'error']) element.addEventListener(type, () => this.#fill(), { signal });
    element.track.mode = 'hidden';
    this.#video.append(element);
  }

  #fill(): void {
    const { track, readyState } = this.#element!;
    if (readyState < HTMLTrackElement.LOADED) return;
    for (const cue of this.#cues.values()) if (!cue.track) track.addCue(cue);
    this.#tell();
  }
}

function titleOf({ attr, class: className }: DateRange): string | undefined {
  return attr['X-CHAPTER'] ?? (CHAPTER_CLASS.test(className) ? attr['X-TITLE'] : undefined);
}

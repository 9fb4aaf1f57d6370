import type { Labels } from '../../i18n/zh-cn';
import { isInPictureInPicture } from '../../player/features/presentation';
import type { ExtensionContext } from '../extension';
import { isCaptionKind } from './caption-files';

/** Caption track that viewers can choose. */
export interface CaptionTrack {
  /** Label of the track, empty when there is none. */
  readonly label: string;
  /** BCP 47 language, empty when unknown. */
  readonly language: string;
  readonly kind: TextTrackKind;
}

/** Events after which the player or the browser starts to draw the captions. */
const PRESENTATION_EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
];

/** Non-standard properties of Safari for a video that the system shows. */
interface WebKitVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

/** Choices of players that ended, by their videos: a tag that is put back in a page keeps its choice. */
const keptChoices = new WeakMap<HTMLVideoElement, KeptChoice>();

interface KeptChoice {
  /** Source as the page set it. */
  readonly src: string;
  readonly wanted: WantedTrack | undefined;
  readonly last: WantedTrack | undefined;
}

/** Class of a video whose captions the player draws: the sheet hides those of the browser. */
const DRAWN = 'captions-drawn';

/**
 * Owns the selected caption track, whose mode is `showing` whoever draws it: the player; or the browser or the system,
 * as in picture-in-picture and in the full-screen mode of iPhones. A track that the page or browser shows becomes the
 * selected one, and one that they hide is no longer selected. Events: `change`, and `choose` after a viewer's choice.
 */
export class CaptionChoice extends EventTarget {
  readonly #services: ExtensionContext['services'];
  #track: TextTrack | undefined;
  /** Track to select again when it comes back: streams remove their tracks temporarily. */
  #wanted: WantedTrack | undefined;
  /** Last selected track, for `toggle()`. */
  #last: WantedTrack | undefined;
  #language: string | undefined;
  #src: string;
  /** Whether the choice for this source was made before the tag left the page. */
  #isKept = false;
  /** Tracks whose `default` was checked against the viewer's choice. */
  readonly #checkedDefaults = new WeakSet<TextTrack>();

  constructor(services: ExtensionContext['services'], signal: AbortSignal) {
    super();
    this.#services = services;
    const { source, video, preferences, options, device } = services;
    this.#src = source.src;
    const on = (target: EventTarget, types: readonly string[], listener: () => void): void =>
      types.forEach((type) => target.addEventListener(type, listener, { signal }));
    on(source, ['sourcechange'], () => this.#onSource());
    // In a later task: Chromium shows a second one of several new tracks if one of them is shown at once.
    on(source, ['trackschange'], () => setTimeout(() => signal.aborted || this.#syncWithTracks()));
    // A source without an engine fires no `trackschange`.
    on(video, ['emptied', 'loadstart', 'loadedmetadata'], () => this.#syncWithTracks());
    on(preferences, ['preferenceschange'], () => this.#onPreference());
    on(video, PRESENTATION_EVENTS, () => this.#setModes());
    on(options, ['optionschange'], () => this.#setModes());
    on(device, ['devicechange'], () => this.#setModes());
    const kept = keptChoices.get(video);
    keptChoices.delete(video);
    if (kept?.src === source.src) {
      this.#language = preferences.state.captionLanguage;
      this.#isKept = true;
      this.#wanted = kept.wanted;
      this.#last = kept.last;
    } else this.#onPreference();
    this.#syncWithTracks();
    const keep = (): void => void keptChoices.set(video, { src: this.#src, wanted: this.#wanted, last: this.#last });
    signal.addEventListener('abort', keep, { once: true });
  }

  /** Tracks to choose from. */
  get tracks(): readonly TextTrack[] {
    return Array.from(this.#services.source.textTracks).filter(({ kind }) => isCaptionKind(kind));
  }

  /** Index of the selected track, -1 for none. */
  get index(): number {
    return this.#track ? this.tracks.indexOf(this.#track) : -1;
  }

  /** Track that the player draws. */
  get drawnTrack(): TextTrack | undefined {
    return this.#isDrawnElsewhere ? undefined : this.#track;
  }

  /** Applies the viewer's choice; an index without a track selects none. */
  choose(index: number): void {
    const track = this.tracks[index];
    this.#language = track ? track.language || 'und' : '';
    if (this.#track && this.#track !== track) this.#track.mode = 'disabled';
    this.#set(track);
    this.#services.preferences.choose({ captionLanguage: this.#language });
    this.dispatchEvent(new Event('choose'));
  }

  /** Selects none, or the last track, one in the page's language or the first; returns false without tracks. */
  toggle(): boolean {
    const { tracks } = this;
    if (tracks.length === 0) return false;
    const { container } = this.#services;
    const language = this.#language || container.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    const next = this.#track ? undefined : (matchTrack(tracks, this.#last ?? { language }) ?? tracks[0]!);
    this.choose(next ? tracks.indexOf(next) : -1);
    return true;
  }

  /** Whether the browser or the system draws the captions. */
  get #isDrawnElsewhere(): boolean {
    const { video } = this.#services;
    const { webkitDisplayingFullscreen, webkitPresentationMode = 'inline' } = video as WebKitVideo;
    return (
      video.controls ||
      isInPictureInPicture(video) ||
      webkitDisplayingFullscreen === true ||
      webkitPresentationMode === 'picture-in-picture'
    );
  }

  #onSource(): void {
    const { src } = this.#services.source;
    // A reload of the same source, such as after a failure, keeps a track that the page selected.
    if (src !== this.#src) {
      this.#src = src;
      this.#isKept = false;
      this.#wanted = this.#language ? { language: this.#language } : undefined;
      if (this.#services.preferences.state.captionOffset) this.#services.preferences.choose({ captionOffset: 0 });
    }
    this.#syncWithTracks();
  }

  /** Applies a language that was set elsewhere, such as one restored from storage. */
  #onPreference(): void {
    const { captionLanguage } = this.#services.preferences.state;
    if (captionLanguage === this.#language || captionLanguage === undefined) return;
    this.#language = captionLanguage;
    this.#set(captionLanguage ? matchTrack(this.tracks, { language: captionLanguage }) : undefined);
    if (captionLanguage) this.#wanted ??= { language: captionLanguage };
  }

  /** Applies changes of the tracks by the page, the stream or the browser. */
  #syncWithTracks(): void {
    const { tracks } = this;
    this.#applyStreamDefault();
    const shown = tracks.find(
      (track) => track.mode === 'showing' && track !== this.#track && !this.#isOverruled(track),
    );
    if (shown) return this.#set(shown);
    if (this.#track && tracks.includes(this.#track)) {
      if (this.#track.mode !== 'showing') this.#set(undefined);
    } else {
      this.#track = undefined;
      const match = this.#wanted && matchTrack(tracks, this.#wanted);
      if (match) return this.#set(match);
    }
    this.#setModes();
  }

  /** Whether the browser shows a track for its `default` although the viewer chose a language; true once per track. */
  #isOverruled(track: TextTrack): boolean {
    if (this.#language === undefined || this.#checkedDefaults.has(track)) return false;
    this.#checkedDefaults.add(track);
    const elements = [...this.#services.video.querySelectorAll('track')];
    return elements.some((element) => element.track === track && element.default);
  }

  /** Selects the default of a stream, unless something else was chosen; once per track. */
  #applyStreamDefault(): void {
    const track = this.#services.source.defaultTextTrack;
    if (!track || this.#checkedDefaults.has(track)) return;
    this.#checkedDefaults.add(track);
    if (this.#language === undefined && !this.#wanted && !this.#isKept) this.#set(track);
    else track.mode = 'disabled';
  }

  #set(track: TextTrack | undefined): void {
    this.#track = track;
    this.#wanted = track && { language: track.language, label: track.label };
    this.#last = this.#wanted ?? this.#last;
    this.#setModes();
  }

  #setModes(): void {
    const isDrawnElsewhere = this.#isDrawnElsewhere;
    this.#services.video.classList.toggle(DRAWN, !isDrawnElsewhere);
    for (const track of this.tracks) {
      const isShown = track.mode === 'showing';
      if (track === this.#track && !isShown) track.mode = 'showing';
      // The player draws one track; with native controls the browser may show others.
      if (track !== this.#track && isShown && !isDrawnElsewhere) track.mode = 'disabled';
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** Properties that identify a text track. */
interface WantedTrack {
  /** BCP 47 language; empty or `und` when it is unknown. */
  readonly language: string;
  readonly label?: string;
}

/** Returns the best match: by language and label, else by language, else by language without region. */
function matchTrack(tracks: readonly TextTrack[], { language, label }: WantedTrack): TextTrack | undefined {
  const wanted = normalizeLanguage(language);
  const inLanguage = tracks.filter((track) => normalizeLanguage(track.language) === wanted);
  const main = stripRegion(wanted);
  return (
    inLanguage.find((track) => track.label === label) ??
    inLanguage[0] ??
    tracks.find((track) => stripRegion(normalizeLanguage(track.language)) === main)
  );
}

/** Returns a canonical language tag: streams may use three-letter codes and different cases. */
function normalizeLanguage(language: string): string {
  try {
    return new Intl.Locale(language || 'und').toString().toLowerCase();
  } catch {
    return language.toLowerCase();
  }
}

function stripRegion(language: string): string {
  return language.split('-')[0]!;
}

/** Returns the label of each track, else its language in that language, else a number. */
export function captionNames(tracks: readonly CaptionTrack[], labels: Labels): readonly string[] {
  const names = tracks.map(({ label, language }) => label.trim() || getLanguageName(language));
  return tracks.map((track, index) => {
    const isClosed = track.kind === 'captions';
    const name = names[index];
    // Television numbers closed captions as channels.
    const channel = tracks.slice(0, index + 1).filter(({ kind }) => kind === 'captions').length;
    if (!name) return isClosed ? labels.closedCaptions(channel) : `${labels.captions} ${index + 1}`;
    // Streams may have subtitles and closed captions of one language.
    return isClosed && names.indexOf(name) !== names.lastIndexOf(name) ? labels.asClosedCaptions(name) : name;
  });
}

/** Returns a language's own name, such as 中文 or English; empty when the tag is unknown or invalid. */
function getLanguageName(language: string): string {
  if (!language || language === 'und') return '';
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name?.replace(/^./u, (first) => first.toLocaleUpperCase(language)) ?? '';
  } catch {
    return '';
  }
}

import type { Labels } from '../../i18n/zh-cn';
import { isInPictureInPicture } from '../../player/features/presentation';
import type { ExtensionContext } from '../extension';
import { isCaptionKind } from './caption-files';

/** A track of captions on offer. */
export interface CaptionTrack {
  /** Name for people, empty when there is none. */
  readonly label: string;
  /** BCP 47 language, empty when unknown. */
  readonly language: string;
  readonly kind: TextTrackKind;
}

/** Events after which somebody else than the player draws the captions, or no longer does. */
const DRAWER_EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
];

/** What Safari tells of a picture that the system shows. */
interface SystemPicture {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
}

/**
 * Owns which text track is read as captions. The player draws a track that is hidden; where the system draws it, in a
 * window of the picture's own or in an iPhone's full-screen, it is shown. A track that somebody else shows is chosen.
 * Events: `change`, and `choose` after a viewer's choice.
 */
export class CaptionChoice extends EventTarget {
  readonly #services: ExtensionContext['services'];
  #track: TextTrack | undefined;
  /** What to choose again when its track comes back: streams take theirs away for a time. */
  #wanted: WantedTrack | undefined;
  /** What was chosen last, to switch on again. */
  #last: WantedTrack | undefined;
  #language: string | undefined;
  #src: string;
  /** Tracks whose `default` was compared with what the viewer wants. */
  readonly #compared = new WeakSet<TextTrack>();

  constructor(services: ExtensionContext['services'], signal: AbortSignal) {
    super();
    this.#services = services;
    const { source, video, preferences, options, device } = services;
    this.#src = source.src;
    const on = (target: EventTarget, types: readonly string[], listener: () => void): void =>
      types.forEach((type) => target.addEventListener(type, listener, { signal }));
    on(source, ['sourcechange'], () => this.#onSource());
    on(source, ['trackschange'], () => this.#syncWithTracks());
    // Before a source has an engine nobody tells of tracks that come and go.
    on(video, ['emptied', 'loadstart', 'loadedmetadata'], () => this.#syncWithTracks());
    on(preferences, ['preferenceschange'], () => this.#onPreference());
    on(video, DRAWER_EVENTS, () => this.#setModes());
    on(options, ['optionschange'], () => this.#setModes());
    on(device, ['devicechange'], () => this.#setModes());
    this.#onPreference();
    this.#syncWithTracks();
  }

  /** The tracks to choose from. */
  get tracks(): readonly TextTrack[] {
    return Array.from(this.#services.source.textTracks).filter(({ kind }) => isCaptionKind(kind));
  }

  /** Index of the chosen track, -1 for none. */
  get index(): number {
    return this.#track ? this.tracks.indexOf(this.#track) : -1;
  }

  /** The track that the player draws. */
  get drawnTrack(): TextTrack | undefined {
    return this.#isDrawnElsewhere ? undefined : this.#track;
  }

  /** Takes what the viewer chose; an index that no track has is none. */
  choose(index: number): void {
    const track = this.tracks[index];
    this.#language = track ? track.language || 'und' : '';
    if (this.#track && this.#track !== track) this.#track.mode = 'disabled';
    this.#set(track);
    this.#services.preferences.choose({ captionLanguage: this.#language });
    this.dispatchEvent(new Event('choose'));
  }

  /** Switches between nothing and what was chosen last, the page's language or the first; false without tracks. */
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
    const { webkitDisplayingFullscreen, webkitPresentationMode = 'inline' } = video as SystemPicture;
    return (
      video.controls ||
      isInPictureInPicture(video) ||
      webkitDisplayingFullscreen === true ||
      webkitPresentationMode === 'picture-in-picture'
    );
  }

  #onSource(): void {
    const { src } = this.#services.source;
    // The same source again, after a failure, keeps the page's choice too.
    if (src !== this.#src) {
      this.#src = src;
      this.#wanted = this.#language ? { language: this.#language } : undefined;
      if (this.#services.preferences.state.captionOffset) this.#services.preferences.choose({ captionOffset: 0 });
    }
    this.#syncWithTracks();
  }

  /** The viewer's choice may come from elsewhere, such as a memory. */
  #onPreference(): void {
    const { captionLanguage } = this.#services.preferences.state;
    if (captionLanguage === this.#language || captionLanguage === undefined) return;
    this.#language = captionLanguage;
    this.#set(captionLanguage ? matchTrack(this.tracks, { language: captionLanguage }) : undefined);
    if (captionLanguage) this.#wanted ??= { language: captionLanguage };
  }

  /** Follows what the page, the stream or the browser did to the tracks. */
  #syncWithTracks(): void {
    const { tracks } = this;
    const shown = tracks.find(
      (track) => track.mode === 'showing' && track !== this.#track && !this.#isOverruled(track),
    );
    if (shown) return this.#set(shown);
    if (this.#track && tracks.includes(this.#track)) {
      if (this.#track.mode === 'disabled') this.#set(undefined);
    } else {
      this.#track = undefined;
      const match = this.#wanted && matchTrack(tracks, this.#wanted);
      if (match) return this.#set(match);
    }
    this.#setModes();
  }

  /** A viewer's choice counts for more than a track's `default`, which the browser shows by itself. */
  #isOverruled(track: TextTrack): boolean {
    if (this.#language === undefined || this.#compared.has(track)) return false;
    this.#compared.add(track);
    const elements = [...this.#services.video.querySelectorAll('track')];
    return elements.some((element) => element.track === track && element.default);
  }

  #set(track: TextTrack | undefined): void {
    this.#track = track;
    this.#wanted = track && { language: track.language, label: track.label };
    this.#last = this.#wanted ?? this.#last;
    this.#setModes();
  }

  #setModes(): void {
    const mode = this.#isDrawnElsewhere ? 'showing' : 'hidden';
    for (const track of this.tracks) {
      if (track === this.#track && track.mode !== mode) track.mode = mode;
      // With the browser's own controls it may show what it likes.
      if (track !== this.#track && track.mode === 'showing' && mode === 'hidden') track.mode = 'disabled';
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** What a text track is recognized by. */
interface WantedTrack {
  /** BCP 47 language; empty or `und` when it is unknown. */
  readonly language: string;
  readonly label?: string;
}

/** The track that comes nearest to what is wanted: by language and label, by language, by the language without its region. */
function matchTrack(tracks: readonly TextTrack[], { language, label }: WantedTrack): TextTrack | undefined {
  const wanted = normalized(language);
  const inLanguage = tracks.filter((track) => normalized(track.language) === wanted);
  const main = mainOf(wanted);
  return (
    inLanguage.find((track) => track.label === label) ??
    inLanguage[0] ??
    tracks.find((track) => mainOf(normalized(track.language)) === main)
  );
}

/** Streams may use the three letters of older standards, and different cases. */
function normalized(language: string): string {
  try {
    return new Intl.Locale(language || 'und').toString().toLowerCase();
  } catch {
    return language.toLowerCase();
  }
}

function mainOf(language: string): string {
  return language.split('-')[0]!;
}

/** What viewers know tracks by: their labels, else their languages in their own words, else their numbers. */
export function captionNames(tracks: readonly CaptionTrack[], labels: Labels): readonly string[] {
  const known = tracks.map(({ label, language }) => label.trim() || ownName(language));
  return tracks.map((track, index) => {
    const isClosed = track.kind === 'captions';
    const name = known[index];
    // Television counts its closed captions, which it calls channels.
    const channel = tracks.slice(0, index + 1).filter(({ kind }) => kind === 'captions').length;
    if (!name) return isClosed ? labels.closedCaptions(channel) : `${labels.captions} ${index + 1}`;
    // Streams have subtitles and closed captions of one language.
    return isClosed && known.indexOf(name) !== known.lastIndexOf(name) ? labels.asClosedCaptions(name) : name;
  });
}

/** A language by its own name, such as 中文 or English; empty for what is none. */
function ownName(language: string): string {
  if (!language || language === 'und') return '';
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name ? name[0]!.toLocaleUpperCase(language) + name.slice(1) : '';
  } catch {
    return '';
  }
}

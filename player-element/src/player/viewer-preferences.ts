import { NEUTRAL_FILTER } from '../config';
import type { AudioTrackInfo } from '../media/engine';
import { ObservableState } from './observable-state';

/** Colour of the picture; each value 0..1, shown as 0..255 (spec 5.2). */
export interface ColourFilter {
  readonly saturation: number;
  readonly brightness: number;
  readonly contrast: number;
}

/** How captions look where the viewer chose; the rest is as the page and the media have it. */
export interface CaptionStyle {
  /** Size of the text against the usual, 0.5..3. */
  readonly size?: number | undefined;
  /** CSS colour of the text. */
  readonly color?: string | undefined;
  /** CSS colour behind the text. */
  readonly background?: string | undefined;
  /** What sets the letters off from the picture. */
  readonly edge?: 'none' | 'shadow' | 'outline' | 'raised' | undefined;
}

/** A part of the media that repeats, in seconds. */
export interface LoopRange {
  readonly start: number;
  /** Undefined until it is set: nothing repeats yet. */
  readonly end: number | undefined;
}

/** Shapes that the picture can be given in place of its own, as width to height. */
export type PictureShape = '16:9' | '4:3' | '21:9';
/**
 * How the picture lies in the player: as the page has it, filling it and losing what does not fit (`cover`), filling it
 * out of shape (`fill`), or in a shape.
 */
export type PictureFit = 'auto' | 'cover' | 'fill' | PictureShape;
/** How far the picture is turned to the right, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** Which part of the picture is seen. */
export interface PictureZoom {
  /** How much larger than usual the picture is, 1..5. */
  readonly scale: number;
  /** How far its middle is right of the player's, in widths of the player. */
  readonly x: number;
  /** How far its middle is below the player's, in heights of the player. */
  readonly y: number;
}

/** What viewers may choose, as it is in force. */
export interface PreferencesState {
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly isPageFullscreen: boolean;
  readonly colourFilter: ColourFilter;
  /** Playback speed, 1 is normal; undefined leaves it to the video. */
  readonly rate: number | undefined;
  /** Whether fast-play is held. */
  readonly isFastPlaying: boolean;
  /** Its speed; undefined for `FAST_PLAY_RATE`. */
  readonly fastRate?: number | undefined;
  readonly pictureFit?: PictureFit | undefined;
  /** Whether the picture shines on the page around the player. */
  readonly isAmbient?: boolean | undefined;
  /** How much louder than it is the sound is to be, 1..2. */
  readonly volumeBoost?: number | undefined;
  /** Whether loud and quiet are to be less far apart. */
  readonly isNightMode?: boolean | undefined;
  /** For the source that plays. */
  readonly rotation?: Rotation | undefined;
  /** For the source that plays. */
  readonly zoom?: PictureZoom | undefined;
  /** How bright the picture is against its own brightness, 0.1..1; no colour setting. */
  readonly brightness?: number | undefined;
  /** BCP 47 language of the captions; empty when they were switched off, undefined while nothing was chosen. */
  readonly captionLanguage?: string | undefined;
  readonly captionStyle?: CaptionStyle | undefined;
  /** BCP 47 language of the sound, which can be stored; empty where the chosen track tells none. */
  readonly audioLanguage?: string | undefined;
  /** The sound track, which later sources have by its language and its name. */
  readonly audioTrack?: AudioTrackInfo | undefined;
  /** What repeats of the source that plays. */
  readonly loopRange?: LoopRange | undefined;
  /** How much later than their track says captions are shown, in seconds; for the source that plays. */
  readonly captionOffset?: number | undefined;
}

/**
 * Owns what the viewer may choose and the page may set beforehand: whoever spoke last is right.
 * Event: `preferenceschange`.
 */
export class ViewerPreferences extends ObservableState<PreferencesState> {
  #chosen: Partial<PreferencesState> = {};

  constructor() {
    super(
      {
        isLooping: false,
        isMirrored: false,
        isLightOff: false,
        isPageFullscreen: false,
        colourFilter: NEUTRAL_FILTER,
        rate: undefined,
        isFastPlaying: false,
      },
      'preferenceschange',
    );
  }

  /** What is in force because the viewer chose it, and not because the page set it. */
  get chosen(): Partial<PreferencesState> {
    return this.#chosen;
  }

  /** Takes what the viewer chose, in place of what the page set. */
  choose(changes: Partial<PreferencesState>): void {
    this.#chosen = { ...this.#chosen, ...changes };
    this.update(changes);
  }

  /** Takes what the page set, in place of what the viewer chose. */
  setByPage(changes: Partial<PreferencesState>): void {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([name]) => !(name in changes)));
    this.update(changes);
  }
}

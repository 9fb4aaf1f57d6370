import { SPEED_LIMITS } from '../../config';
import type { QualityLevel } from '../../events';
import { volumeOf } from '../../utils/option-values';
import type { ExtensionContext } from '../extension';
import { ViewerInput } from './remember-position';
import type { StoredItem } from './storage';
import { isEqual, isPlain } from '../../utils/plain-data';

/**
 * Brings back what the viewer chose, over what the page set, and stores what is chosen from now on, until the signal
 * aborts. A page that starts silently stays silent: browsers refuse to start anything louder by themselves.
 */
export async function rememberChoices(
  { player, services }: ExtensionContext,
  item: StoredItem<Choices>,
  signal: AbortSignal,
): Promise<void> {
  const { video, preferences, container } = services;
  const input = new ViewerInput(container, signal);
  let known: Choices = {};
  const keep = (choices: Choices): void => {
    const news = { ...known, ...choices };
    if (isEqual(news, known)) return;
    known = news;
    item.change((stored) => ({ ...stored, ...choices }));
  };
  const keepVolume = (): void => {
    if (input.isRecent && !player.state.isMutedByAutoplay) keep({ volume: volumeOf(video), muted: video.muted });
  };
  const keepQuality = (): void => {
    const { levels, level } = player.state;
    if (input.isRecent && levels.length > 0) keep({ height: levels[level]?.height ?? 0 });
  };

  const stored = await item.read();
  if (signal.aborted) return;
  known = stored;
  // What the viewer chose meanwhile counts more.
  keep(preferencesAmong(preferences.chosen));
  preferences.choose(preferencesAmong(known));
  if (!input.isRecent) {
    const { volume = video.volume, muted } = stored as { volume?: number; muted?: boolean };
    video.volume = volume;
    if (muted) video.muted = true;
  }
  preferences.addEventListener('preferenceschange', () => keep(preferencesAmong(preferences.chosen)), { signal });
  video.addEventListener('volumechange', keepVolume, { signal });

  let chosenFor = '';
  const chooseQuality = (): void => {
    const { mediaUrl, levels } = player.state;
    // Once for each source: what the viewer does to it then, such as beginning with the lowest, stands.
    if (levels.length === 0 || mediaUrl === chosenFor) return;
    chosenFor = mediaUrl;
    const level = levelWithin(levels, Number(known.height ?? 0));
    if (level !== undefined) player.actions.setLevel(level);
  };
  player.subscribe(({ mediaUrl, levels }) => ({ mediaUrl, levels }), chooseQuality, { signal });
  player.subscribe(({ level }) => level, keepQuality, { signal });
  chooseQuality();
}

/** Index of the greatest level not above a height in px, the lowest when all are; undefined for a height of 0. */
function levelWithin(levels: readonly QualityLevel[], maxHeight: number): number | undefined {
  if (maxHeight === 0) return undefined;
  return Math.max(0, levels.filter(({ height }) => height <= maxHeight).length - 1);
}

/** What viewers chose, by name; each may be missing. */
type Choices = Readonly<Record<string, unknown>>;

/** Longest language tag that is taken: BCP 47 recommends room for 35 characters. */
const LONGEST_LANGUAGE = 35;
/** Limits of the size of captions against the usual one. */
const CAPTION_SIZE = { least: 0.5, greatest: 3 } as const;
/** Limits of the size and the speed of comments over the picture against the usual ones. */
const DANMAKU_SCALE = { least: 0.5, greatest: 2 } as const;
const PICTURE_FITS: readonly unknown[] = ['auto', 'cover', 'fill', '16:9', '4:3', '21:9'];
const CAPTION_EDGES: readonly unknown[] = ['none', 'shadow', 'outline', 'raised'];

const isWithin = (value: unknown, least: number, greatest: number): boolean =>
  typeof value === 'number' && value >= least && value <= greatest;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isRatio = (value: unknown): boolean => isWithin(value, 0, 1);
const isLanguage = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_LANGUAGE;
const isColour = (value: unknown): boolean => typeof value === 'string' && CSS.supports('color', value);

/** Most words of a list: what is stored has to stay small. */
const MOST_WORDS = 50;
const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_WORDS && value.every((word) => typeof word === 'string');

type Check = (value: unknown) => boolean;

/** Whether a value has no members but these, each of them sound. */
function hasOnly(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return isPlain(value) && Object.entries(value).every(([name, one]) => checks[name]?.(one));
}

/** What is a preference by the same name, and when it is sound. */
const PREFERENCES: Readonly<Record<string, Check>> = {
  rate: (value) => isWithin(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest),
  colourFilter: (value) =>
    hasOnly(value, { saturation: isRatio, brightness: isRatio, contrast: isRatio }) &&
    Object.keys(value as object).length === 3,
  captionLanguage: isLanguage,
  captionStyle: (value) =>
    hasOnly(value, {
      size: (size) => isWithin(size, CAPTION_SIZE.least, CAPTION_SIZE.greatest),
      color: isColour,
      background: isColour,
      edge: (edge) => CAPTION_EDGES.includes(edge),
    }),
  audioLanguage: isLanguage,
  pictureFit: (value) => PICTURE_FITS.includes(value),
  isAmbient: isFlag,
  volumeBoost: (value) => isWithin(value, 1, 2),
  isNightMode: isFlag,
  danmaku: (value) =>
    hasOnly(value, {
      isShown: isFlag,
      isSpoken: isFlag,
      opacity: isRatio,
      size: (size) => isWithin(size, DANMAKU_SCALE.least, DANMAKU_SCALE.greatest),
      speed: (speed) => isWithin(speed, DANMAKU_SCALE.least, DANMAKU_SCALE.greatest),
      area: isRatio,
      hiddenModes: isWords,
      blockedWords: isWords,
    }),
};

const CHECKS: Readonly<Record<string, Check>> = {
  ...PREFERENCES,
  volume: isRatio,
  muted: isFlag,
  /** Ceiling of the quality, in px; 0 leaves it to the engine. */
  height: (value) => isWithin(value, 0, 1e5),
};

/** What is sound of what was stored. */
export function choicesOf(data: unknown): Choices {
  return isPlain(data) ? pick(data, (name, value) => CHECKS[name]?.(value)) : {};
}

/** The preferences among these choices. */
function preferencesAmong(choices: object): Choices {
  return pick(choices, (name, value) => name in PREFERENCES && value !== undefined);
}

function pick(object: object, isWanted: (name: string, value: unknown) => unknown): Choices {
  return Object.fromEntries(Object.entries(object).filter(([name, value]) => isWanted(name, value)));
}

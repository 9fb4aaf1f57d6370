import { SPEED_LIMITS } from '../../config';
import { levelWithin } from '../../utils/level-within';
import { volumeOf } from '../../utils/option-values';
import type { ExtensionContext } from '../extension';
import type { StoredItem } from './storage';
import { isEqual, isPlain } from '../../utils/plain-data';

/**
 * Restores the viewer's choices, over those of the page, and stores new ones, until the signal aborts. A page that
 * starts muted stays muted: browsers block autoplay with sound.
 */
export async function rememberChoices(
  { player, services }: ExtensionContext,
  item: StoredItem<Choices>,
  signal: AbortSignal,
): Promise<void> {
  const { video, preferences, container } = services;
  const hasRecentInput = watchInput(container, signal);
  let known: Choices = {};
  const keep = (choices: Choices): void => {
    const merged = { ...known, ...choices };
    if (isEqual(merged, known)) return;
    known = merged;
    item.change((stored) => ({ ...stored, ...choices }));
  };
  const keepVolume = (): void => {
    if (hasRecentInput() && !player.state.isMutedByAutoplay) keep({ volume: volumeOf(video), muted: video.muted });
  };
  const keepQuality = (): void => {
    const { chosenHeight: height } = services.source;
    // The default quality of the page is no choice.
    if (hasRecentInput() && player.state.levels.length > 0 && height !== undefined) keep({ height });
  };

  const stored = await item.read();
  if (signal.aborted) return;
  known = stored;
  // Choices made meanwhile take precedence.
  keep(pickPreferences(preferences.chosen));
  preferences.choose(pickPreferences(known));
  if (!hasRecentInput()) {
    const { volume = video.volume, muted } = stored as { volume?: number; muted?: boolean };
    video.volume = volume;
    if (muted) video.muted = true;
  }
  preferences.addEventListener('preferenceschange', () => keep(pickPreferences(preferences.chosen)), { signal });
  video.addEventListener('volumechange', keepVolume, { signal });

  let chosenFor = '';
  const chooseQuality = (): void => {
    const { mediaUrl, levels } = player.state;
    // Once for each source: later changes by the viewer, such as a start with the lowest level, stay.
    if (levels.length === 0 || mediaUrl === chosenFor) return;
    chosenFor = mediaUrl;
    if (known.height === undefined) return;
    const level = known.height ? levelWithin(levels, Number(known.height)) : -1;
    if (level !== player.state.level) player.actions.setLevel(level);
  };
  player.subscribe(({ mediaUrl, levels }) => ({ mediaUrl, levels }), chooseQuality, { signal });
  player.subscribe(({ level }) => level, keepQuality, { signal });
  chooseQuality();
}

/** Choices of the viewer, by name; each may be missing. */
type Choices = Readonly<Record<string, unknown>>;

/** Maximum length of a language tag: BCP 47 recommends room for 35 characters. */
const MAX_LANGUAGE_LENGTH = 35;
/** Maximum number of words of a list; the stored text has to stay small. */
const MAX_WORDS = 50;

/** Whether a stored value is valid. */
type Check = (value: unknown) => boolean;

const isWithin =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const isOneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
/** Returns a check of objects that have no members but these, each of them valid. */
const hasOnly =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isPlain(value) && Object.entries(value).every(([name, one]) => checks[name]?.(one));
const isFlag = isOneOf(true, false);
const isRatio = isWithin(0, 1);
const isLanguage: Check = (value) => typeof value === 'string' && value.length <= MAX_LANGUAGE_LENGTH;
const isColour: Check = (value) => typeof value === 'string' && CSS.supports('color', value);
const isWords: Check = (value) =>
  Array.isArray(value) && value.length <= MAX_WORDS && value.every((word) => typeof word === 'string');
const hasFilter = hasOnly({ saturation: isRatio, brightness: isRatio, contrast: isRatio });

/** Checks of the preferences, by name; sizes and speeds are relative to the defaults. */
const PREFERENCES: Readonly<Record<string, Check>> = {
  rate: isWithin(SPEED_LIMITS.slowest, SPEED_LIMITS.fastest),
  colourFilter: (value) => hasFilter(value) && Object.keys(value as object).length === 3,
  captionLanguage: isLanguage,
  captionStyle: hasOnly({
    size: isWithin(0.5, 3),
    color: isColour,
    background: isColour,
    edge: isOneOf('none', 'shadow', 'outline', 'raised'),
  }),
  audioLanguage: isLanguage,
  pictureFit: isOneOf('auto', 'cover', 'fill', '16:9', '4:3', '21:9'),
  isAmbient: isFlag,
  volumeBoost: isWithin(1, 2),
  isNightMode: isFlag,
  danmaku: hasOnly({
    isShown: isFlag,
    isSpoken: isFlag,
    opacity: isRatio,
    size: isWithin(0.5, 2),
    speed: isWithin(0.5, 2),
    area: isRatio,
    hiddenModes: isWords,
    blockedWords: isWords,
  }),
};

const CHECKS: Readonly<Record<string, Check>> = {
  ...PREFERENCES,
  volume: isRatio,
  muted: isFlag,
  /** Maximum height of the quality, in px; 0 is automatic. */
  height: isWithin(0, 1e5),
};

/** Returns the valid choices in stored data. */
export function choicesOf(data: unknown): Choices {
  return isPlain(data) ? pick(data, (name, value) => CHECKS[name]?.(value)) : {};
}

/** Returns the preferences among the choices. */
function pickPreferences(choices: object): Choices {
  return pick(choices, (name, value) => name in PREFERENCES && value !== undefined);
}

function pick(object: object, isWanted: (name: string, value: unknown) => unknown): Choices {
  return Object.fromEntries(Object.entries(object).filter(([name, value]) => isWanted(name, value)));
}

/** Time after user input within which a change counts as the viewer's, in ms: events come a task later. */
const RECENT_MS = 1000;
const INPUT_EVENTS = 'pointerdown pointerup click keydown keyup wheel input'.split(' ');

/**
 * Returns a function that tells whether the viewer has just used the container: media events are the same for changes
 * by scripts.
 */
function watchInput(container: HTMLElement, signal: AbortSignal): () => boolean {
  let inputAt = -Infinity;
  const onInput = (): void => void (inputAt = performance.now());
  for (const type of INPUT_EVENTS) container.addEventListener(type, onInput, { signal, capture: true, passive: true });
  // A drag.
  container.addEventListener('pointermove', ({ buttons }) => buttons && onInput(), { signal, capture: true });
  return () => performance.now() - inputAt < RECENT_MS;
}

import { SPEED_LIMITS } from '../../config';
import { levelWithin } from '../../utils/level-within';
import { volumeOf } from '../../utils/option-values';
import type { ExtensionContext } from '../extension';
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
  const hasRecentInput = watchInput(container, signal);
  let known: Choices = {};
  const keep = (choices: Choices): void => {
    const news = { ...known, ...choices };
    if (isEqual(news, known)) return;
    known = news;
    item.change((stored) => ({ ...stored, ...choices }));
  };
  const keepVolume = (): void => {
    if (hasRecentInput() && !player.state.isMutedByAutoplay) keep({ volume: volumeOf(video), muted: video.muted });
  };
  const keepQuality = (): void => {
    const { levels, level } = player.state;
    if (hasRecentInput() && levels.length > 0) keep({ height: levels[level]?.height ?? 0 });
  };

  const stored = await item.read();
  if (signal.aborted) return;
  known = stored;
  // What the viewer chose meanwhile counts more.
  keep(preferencesAmong(preferences.chosen));
  preferences.choose(preferencesAmong(known));
  if (!hasRecentInput()) {
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
    if (known.height) player.actions.setLevel(levelWithin(levels, Number(known.height)));
  };
  player.subscribe(({ mediaUrl, levels }) => ({ mediaUrl, levels }), chooseQuality, { signal });
  player.subscribe(({ level }) => level, keepQuality, { signal });
  chooseQuality();
}

/** What viewers chose, by name; each may be missing. */
type Choices = Readonly<Record<string, unknown>>;

/** Longest language tag that is accepted: BCP 47 recommends room for 35 characters. */
const MAX_LANGUAGE_LENGTH = 35;
/** Most words of a list: what is stored has to stay small. */
const MAX_WORDS = 50;

/** Whether a stored value is sound. */
type Check = (value: unknown) => boolean;

const isWithin =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const isOneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
/** Whether a value has no members but these, each of them sound. */
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

/** What is a preference by the same name, and when it is sound; sizes and speeds are against the usual ones. */
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
  /** Ceiling of the quality, in px; 0 leaves it to the engine. */
  height: isWithin(0, 1e5),
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

/** How long after a press, a key or a turn of the wheel a change counts as the viewer's, in ms: events come a task later. */
const RECENT_MS = 1000;
const INPUT_EVENTS = 'pointerdown pointerup click keydown keyup wheel input'.split(' ');

/**
 * Returns a function that says whether a viewer has just done something in the container: the media's events are the
 * same for what a page does by script.
 */
function watchInput(container: HTMLElement, signal: AbortSignal): () => boolean {
  let inputAt = -Infinity;
  const onInput = (): void => void (inputAt = performance.now());
  for (const type of INPUT_EVENTS) container.addEventListener(type, onInput, { signal, capture: true, passive: true });
  // Somebody drags.
  container.addEventListener('pointermove', ({ buttons }) => buttons && onInput(), { signal, capture: true });
  return () => performance.now() - inputAt < RECENT_MS;
}

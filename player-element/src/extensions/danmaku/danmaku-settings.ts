import { clamp } from '../../utils/clamp';
import { MODES, cutText, type DanmakuComment, type DanmakuMode } from './comment';

/** Settings of a viewer for the comments. */
export interface DanmakuSettings {
  readonly isShown: boolean;
  /** Opacity of the comments, 0.1..1; default 0.9. */
  readonly opacity: number;
  /** Font size relative to the default, 0.5..2. */
  readonly size: number;
  /** Speed of rolling comments relative to the default, 0.5..2. */
  readonly speed: number;
  /** Share of the picture that they use, from its top; default 0.5. */
  readonly area: 0.25 | 0.5 | 0.75 | 1;
  /** Modes of comments that are hidden. */
  readonly hiddenModes: readonly DanmakuMode[];
  /** Words that hide the comments containing them. */
  readonly blockedWords: readonly string[];
  /** Whether screen readers announce comments. */
  readonly isSpoken: boolean;
}

/** Ranges of the sliders. */
export const LIMITS = { opacity: [0.1, 1], size: [0.5, 2], speed: [0.5, 2] } as const;

export const AREAS: readonly DanmakuSettings['area'][] = [0.25, 0.5, 0.75, 1];

/** Maximum number of blocked words, and of characters in each: stored settings have to stay small. */
const MAX_WORDS = 50;
export const MAX_WORD_LENGTH = 30;

const DEFAULTS = { opacity: 0.9, size: 1, speed: 1 } as const;

/** Returns valid settings with defaults, from those that were chosen or stored. */
export function settingsOf(chosen: Partial<DanmakuSettings> = {}): DanmakuSettings {
  const { isShown = true, area, hiddenModes, blockedWords = [], isSpoken = false } = chosen;
  const within = (name: keyof typeof LIMITS): number => {
    const value = chosen[name];
    return typeof value === 'number' && value > 0 ? clamp(value, LIMITS[name][0], LIMITS[name][1]) : DEFAULTS[name];
  };
  return {
    isShown,
    opacity: within('opacity'),
    size: within('size'),
    speed: within('speed'),
    area: AREAS.find((one) => one === area) ?? 0.5,
    hiddenModes: MODES.filter((mode) => hiddenModes?.includes(mode)),
    blockedWords: wordsOf(blockedWords),
    isSpoken,
  };
}

/** Returns trimmed words within the limits, each once. */
export function wordsOf(words: readonly string[]): readonly string[] {
  const kept = words.map((word) => cutText(word.trim(), MAX_WORD_LENGTH)).filter(Boolean);
  return [...new Set(kept)].slice(-MAX_WORDS);
}

/** Whether the viewer's settings hide a comment; the viewer's own comments are always shown. */
export function isBlocked(
  { mode = 'rolling', text, isOwn }: DanmakuComment,
  { hiddenModes, blockedWords }: DanmakuSettings,
): boolean {
  if (isOwn) return false;
  const lower = text.toLowerCase();
  return hiddenModes.includes(mode) || blockedWords.some((word) => lower.includes(word.toLowerCase()));
}

import { clamp } from '../../utils/clamp';
import { MODES, type DanmakuComment, type DanmakuMode } from './comment';

/** What viewers choose of how comments are shown. */
export interface DanmakuSettings {
  readonly isShown: boolean;
  /** 0.1..1, default 0.9. */
  readonly opacity: number;
  /** Size of the letters against the usual, 0.5..2. */
  readonly size: number;
  /** How fast comments cross the picture against the usual, 0.5..2. */
  readonly speed: number;
  /** Which part of the picture they cross, from its top; default 0.5. */
  readonly area: 0.25 | 0.5 | 0.75 | 1;
  /** Modes of which none is shown. */
  readonly hiddenModes: readonly DanmakuMode[];
  /** Comments that have one of these in their text are not shown. */
  readonly blockedWords: readonly string[];
  /** Whether screen readers are told of comments. */
  readonly isSpoken: boolean;
}

/** Least and greatest of what is chosen by a slider. */
export const LIMITS = { opacity: [0.1, 1], size: [0.5, 2], speed: [0.5, 2] } as const;

/** The areas on offer. */
export const AREAS: readonly DanmakuSettings['area'][] = [0.25, 0.5, 0.75, 1];

/** Most words that are kept, and the length of each in characters: what is stored has to stay small. */
const MAX_WORDS = 50;
export const MAX_WORD_LENGTH = 30;

/** What is chosen by a slider for who chose nothing. */
const USUAL = { opacity: 0.9, size: 1, speed: 1 } as const;

/** The settings in force, of what was chosen or stored. */
export function settingsOf(chosen: Partial<DanmakuSettings> = {}): DanmakuSettings {
  const { isShown = true, area, hiddenModes, blockedWords = [], isSpoken = false } = chosen;
  const within = (name: keyof typeof LIMITS): number => {
    const value = chosen[name];
    return typeof value === 'number' && value > 0 ? clamp(value, LIMITS[name][0], LIMITS[name][1]) : USUAL[name];
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

/** Words as they are kept: each once, without spaces around it. */
export function wordsOf(words: readonly string[]): readonly string[] {
  const kept = words.map((word) => word.trim().slice(0, MAX_WORD_LENGTH)).filter(Boolean);
  return [...new Set(kept)].slice(-MAX_WORDS);
}

/** Whether the viewer does not want to see a comment; one of their own always shows. */
export function isBlocked(
  { mode = 'rolling', text, isOwn }: DanmakuComment,
  { hiddenModes, blockedWords }: DanmakuSettings,
): boolean {
  if (isOwn) return false;
  const lower = text.toLowerCase();
  return hiddenModes.includes(mode) || blockedWords.some((word) => lower.includes(word.toLowerCase()));
}

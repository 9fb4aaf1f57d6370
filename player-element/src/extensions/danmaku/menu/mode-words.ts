import type { DanmakuMode } from '../comments/comment';

/** The word for each mode. */
export const modeWords = {
  rolling: 'danmakuRolling',
  top: 'danmakuTop',
  bottom: 'danmakuBottom',
} as const satisfies Record<DanmakuMode, string>;

import type { TranscriptLine } from '../contract/fields/video-schema';

/**
 * Draws a part of a film `time` seconds after that part started: the same picture for the same time.
 * @param lines the words of that part, their `at` counted from its start; none for a still without words.
 */
export type Scene = (
  context: CanvasRenderingContext2D,
  time: number,
  lines: readonly Pick<TranscriptLine, 'at' | 'text'>[],
) => void;

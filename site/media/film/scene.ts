import type { TranscriptLine } from '../../contract/fields/video-schema';

/**
 * Draws a chapter of a film `time` seconds after it began: the same picture for the same time.
 * @param lines the words of that chapter, their `at` counted from its beginning; none for a still without words.
 */
export type Scene = (
  context: CanvasRenderingContext2D,
  time: number,
  lines: readonly Pick<TranscriptLine, 'at' | 'text'>[],
) => void;

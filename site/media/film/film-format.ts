/** The frame of every film, the one place it is written: the drawing, the page and the renderer read it. */
export const filmFormat = {
  /** Frame width in px. */
  width: 1280,
  /** Frame height in px. */
  height: 720,
  framesPerSecond: 30,
} as const;

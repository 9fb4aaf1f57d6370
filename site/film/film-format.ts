/** The film's frame and length, the one place they are written: the drawing, the page and the renderer read them. */
export const filmFormat = {
  /** Frame width in px. */
  width: 1280,
  /** Frame height in px. */
  height: 720,
  /** Length in seconds. */
  duration: 20,
  framesPerSecond: 30,
} as const;

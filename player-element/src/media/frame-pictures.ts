/** Takes what shows a picture, or nothing when it cannot be had. */
export type DrawFrame = (picture: HTMLVideoElement | undefined) => void;

/** Small pictures of a stream, out of those that it has for looking through it (EXT-X-I-FRAME-STREAM-INF). */
export interface FramePictures {
  /**
   * Asks for the picture at a time, in seconds, in place of the one asked for before; one is fetched at a time. `draw` is
   * called with what has the picture, for as long as it takes; also with one that was asked for before and comes late.
   */
  look(time: number, draw: DrawFrame): void;
  /** Ends the look: what comes is drawn no more. */
  leave(): void;
}

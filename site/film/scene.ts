/** A stretch of the film. */
export interface Scene {
  /** When it starts to dissolve in over the scene before it, in seconds of the film. */
  from: number;
  /** Draws the scene `time` seconds after it started: the same picture for the same time. */
  draw(context: CanvasRenderingContext2D, time: number): void;
}

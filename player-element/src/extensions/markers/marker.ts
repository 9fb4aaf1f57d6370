/** A place of the media that the page points out. */
export interface Marker {
  /** Where it is, in seconds. */
  readonly time: number;
  /** What is there, in a few words; shown above the slider. */
  readonly label?: string;
  /** Any CSS colour; white by default. */
  readonly color?: string;
}

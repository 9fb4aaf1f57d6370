/** What the container of a picture says, with the bytes that a decoder needs. */
export interface PictureFile {
  readonly format: 'png' | 'jpeg' | 'webp';
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Whether it has frames to show one after the other. */
  readonly isAnimated: boolean;
  /** The file without text, previews, large profiles and whatever else does not change what is shown. */
  readonly bytes: Uint8Array;
}

/** Small pictures of a film in one file, row by row: the encoder fills it, and the film's WebVTT file tells where each is. */
export const thumbnailSheet = {
  file: 'thumbnails.webp',
  /** Width of a picture in px. */
  width: 160,
  /** Height of a picture in px. */
  height: 90,
  columns: 6,
  /** Seconds that each picture stands for; it shows the middle of them. */
  seconds: 1,
} as const;

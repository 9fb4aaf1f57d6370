/** The provider's own film, which comes with the site. */
export const film = {
  src: '/media/film/master.m3u8',
  type: 'application/vnd.apple.mpegurl',
  poster: '/media/film/poster.webp',
  /** Seconds. */
  duration: 20,
} as const;

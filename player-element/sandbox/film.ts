const folder = '/media/films/shujutong/';

/** The film of the site that the sandbox plays, and small pictures of it. */
export const film = {
  stream: `${folder}master.m3u8`,
  file: `${folder}film.mp4`,
  thumbnails: '/sandbox/samples/thumbnails.vtt',
} as const;

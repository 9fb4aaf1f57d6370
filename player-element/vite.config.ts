import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { livePlaylist } from './scripts/live-playlist.mjs';

/** The sandbox page plays a film of the site, served as /media/films. */
const media = fileURLToPath(new URL('../site/public/', import.meta.url));

/** Window of the live stream, in seconds. */
const WINDOW_SECONDS = 600;

/** Serves the film as a live stream, /live/index.m3u8. */
const live: Plugin = {
  name: 'live-stream',
  configureServer({ middlewares }) {
    middlewares.use('/live/index.m3u8', (_request, response) => {
      response.setHeader('content-type', 'application/vnd.apple.mpegurl').setHeader('cache-control', 'no-store');
      response.end(livePlaylist('/media/films/shujutong/360p/', WINDOW_SECONDS));
    });
  },
};

export default defineConfig({
  // A missing stream is missing, instead of being this page.
  appType: 'mpa',
  plugins: [live],
  publicDir: media,
  server: { port: 5180 },
});

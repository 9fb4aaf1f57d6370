import { fileURLToPath } from 'node:url';
import { startFileServer } from '../scripts/file-server.mjs';
import { chunks } from '../scripts/chunks.mjs';
import { sampleStreams } from '../scripts/sample-streams.mjs';

const at = (path) => new URL(path, import.meta.url);
const film = at('../../site/public/media/films/shujutong/');

/** Serves the built element, the pages of the benchmark, and the film with the streams that are made of it. */
export function startServer(more = {}) {
  const streams = Object.entries(sampleStreams(fileURLToPath(film), '/film/'));
  const places = {
    '/pages': at('pages'),
    '/film': film,
    '/xl-video-player.js': at('../dist/xl-video-player.js'),
    ...Object.fromEntries(
      chunks.map(({ name }) => [`/xl-video-player.${name}.js`, at(`../dist/xl-video-player.${name}.js`)]),
    ),
    ...more,
  };
  return startFileServer(places, Object.fromEntries(streams.map(([name, make]) => [`/samples/${name}`, make()])));
}

import { startFileServer } from '../../player-element/scripts/file-server.mjs';

const project = new URL('../../', import.meta.url);

/** Serves the example for pages without React, with the built element and the film where the example looks for them. */
export async function servePlainExample() {
  const { origin, close } = await startFileServer({
    '/docs/examples': new URL('docs/examples', project),
    '/player-element/dist': new URL('player-element/dist', project),
    '/site/public/media/films/shujutong': new URL('site/public/media/films/shujutong', project),
    '/favicon.ico': new URL('site/public/favicon.svg', project),
  });
  return { url: `${origin}/docs/examples/plain.html`, close };
}

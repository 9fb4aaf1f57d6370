import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../site/dist/client', import.meta.url));

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A plain file server as docs/deploy.md describes it: the built client, one `config.json`, and index.html for every page. */
export async function serveStaticSite({ port, config }) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const isFile = extname(path) !== '';
    const name = isFile ? path : '/index.html';
    try {
      const body = name === '/config.json' ? JSON.stringify(config) : await readFile(join(root, name));
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return () =>
    new Promise((resolve) => {
      server.close(resolve);
      // A browser keeps some open on which it never asks for anything.
      server.closeAllConnections();
    });
}

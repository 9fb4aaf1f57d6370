import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Stands for a bucket behind a CDN: serves what `npm run assets -- folder` wrote with the headers of its list, to pages of any origin.
 * @returns how it goes on: while `isDown`, every request fails as when the store behind a CDN does.
 */
export async function serveAssets({ folder, path, port }) {
  const [, ...rows] = (await readFile(join(folder, 'headers.tsv'), 'utf8')).trim().split('\n');
  const files = new Map(
    rows.map((row) => row.split('\t')).map(([name, ...headers]) => [path + name, { name, headers }]),
  );
  const host = { isDown: false, close: () => {} };
  const server = createServer(async (request, response) => {
    const file = files.get(request.url);
    response.setHeader('access-control-allow-origin', '*');
    if (host.isDown || !file) return response.writeHead(host.isDown ? 503 : 404).end();
    const [type, cacheControl] = file.headers;
    const body = await readFile(join(folder, file.name));
    response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(body);
  });
  await new Promise((resolve) => server.listen(port, resolve));
  host.close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return host;
}

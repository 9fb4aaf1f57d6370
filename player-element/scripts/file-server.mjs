import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * Serves files and folders on a free port of this machine: scripts packed, media with byte ranges.
 * All are read at the start: what is built or written meanwhile changes nothing.
 * @param places URL of each file or folder, by the path that it is served under.
 * @param texts files that are made, by path.
 * @returns the address, how many bytes of each path were sent, and `close()`.
 */
export async function startFileServer(places, texts = {}) {
  const files = new Map(Object.entries(places).flatMap(([path, url]) => filesAt(path, fileURLToPath(url))));
  for (const [path, text] of Object.entries(texts)) files.set(path, Buffer.from(text));
  const sent = new Map();

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = files.get(path);
    if (!file) {
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    if (type.startsWith('text/javascript') && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      const packed = gzipSync(file);
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': packed.length });
      sent.set(path, (sent.get(path) ?? 0) + packed.length);
      response.end(packed);
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const end = last ? Math.min(Number(last), file.length - 1) : file.length - 1;
    if (start > end) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
      return;
    }
    response.writeHead(first === undefined ? 200 : 206, {
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-type': type,
      'content-length': end - start + 1,
      ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${file.length}` }),
    });
    sent.set(path, (sent.get(path) ?? 0) + end - start + 1);
    response.end(file.subarray(start, end + 1));
  });

  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function filesAt(path, place) {
  if (!existsSync(place)) throw new Error(`${path} cannot be served: build the element first (npm run build).`);
  if (!statSync(place).isDirectory()) return [[path, readFileSync(place)]];
  return readdirSync(place).flatMap((name) => filesAt(`${path}/${name}`, join(place, name)));
}

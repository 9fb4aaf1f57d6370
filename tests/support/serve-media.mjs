import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EndlessStream } from './media-server/endless-stream.mjs';
import { LowLatencyStream } from './media-server/low-latency-stream.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const TYPES = {
  '.bin': 'application/octet-stream',
  '.m2t': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.srt': 'application/x-subrip',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Streams that go on while they are watched, by paths like those of `hls/`: with a window of two minutes, and of 28 s;
 * and one that comes in parts.
 */
const streams = {
  dvr: new EndlessStream({ kind: 'live', segments: 60 }),
  short: new EndlessStream({ kind: 'live', segments: 14 }),
  parts: new LowLatencyStream(),
};

const searchOf = ({ url }) => new URL(url, 'http://test').searchParams;

/** How often each address that fails at first has been asked for. */
const asked = new Map();

/** Whether this request is one of the first `?fail=N` of its address. */
function failsNow({ url }) {
  const limit = Number(searchOf({ url }).get('fail'));
  const count = (asked.get(url) ?? 0) + 1;
  if (limit) asked.set(url, count);
  return count <= limit;
}

/** Answers that are held back, by the name in their addresses: what they wait for, and what ends that. */
const holds = new Map();

function holdOf(name) {
  if (!holds.has(name)) {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    holds.set(name, { released, release });
  }
  return holds.get(name);
}

/** Sent at once, past the runner, which would tell the browser to keep it for a year: the next answer is another one. */
function serveStream(context, file) {
  context.respond = false;
  const headers = { 'cache-control': 'no-store', 'content-type': file?.type ?? 'text/plain' };
  context.res.writeHead(file ? 200 : 404, headers).end(file?.body);
}

/** Names in the addresses of signed media that have expired. */
const expired = new Set();

/**
 * Serves /media/ with byte ranges, ahead of every plugin of the test server: to those, media is source text.
 * An address without an ending is the file that has one, `.m3u8` or `.mp4`.
 * `?fail=N` answers the first N requests of an address with 404; `?held=NAME` waits for a request of
 * `/media/release?held=NAME`. `/media/signed/NAME/…` is the file `/media/…`, until a request of
 * `/media/expire?signed=NAME`, after which it answers 403.
 */
export async function serveMedia(context, next) {
  if (!context.path.startsWith('/media/')) return next();
  if (context.path === '/media/release') {
    holdOf(searchOf(context).get('held')).release();
    context.status = 204;
    return;
  }
  if (context.path === '/media/expire') {
    expired.add(searchOf(context).get('signed'));
    context.status = 204;
    return;
  }
  const [, signature, path] = /^\/media\/signed\/([^/]+)\/(.+)$/.exec(context.path) ?? [];
  if (expired.has(signature)) {
    context.respond = false;
    context.res.writeHead(403, { 'cache-control': 'no-store' }).end();
    return;
  }
  if (path) context.path = `/media/${path}`;
  const [, name, rest] = /^\/media\/(\w+)\/(.+)$/.exec(context.path) ?? [];
  if (Object.hasOwn(streams, name)) {
    return serveStream(context, await streams[name].file(rest, searchOf(context)));
  }
  const endings = extname(context.path) ? [''] : ['.m3u8', '.mp4'];
  const file = endings.map((ending) => `${folder}${context.path.slice(1)}${ending}`).find(existsSync) ?? '';
  const type = TYPES[extname(file || context.path)];
  if (!type) return next();
  if (context.path.includes('..') || !file) {
    context.status = 404;
    return;
  }
  const heldName = searchOf(context).get('held');
  if (heldName) await holdOf(heldName).released;
  if (failsNow(context)) {
    // Sent at once: the runner would tell the browser to cache it for a year.
    context.respond = false;
    context.res.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  const { size } = statSync(file);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(context.get('range')) ?? [];
  const start = Number(first ?? 0);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  context.status = first === undefined ? 200 : 206;
  context.set({
    'accept-ranges': 'bytes',
    'content-type': type,
    'content-length': String(end - start + 1),
    ...(first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  context.body = createReadStream(file, { start, end });
}

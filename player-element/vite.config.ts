import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { LowLatencyStream } from '../tests/support/media-server/low-latency-stream.mjs';
import { licenceFor } from '../tests/support/serve-licence.mjs';
import { elementMembers } from './scripts/element-members.mjs';
import { sampleStreams } from './scripts/sample-streams.mjs';
import { settingList } from './scripts/setting-list.mjs';

/** The sandbox page plays a film of the site, served as /media/films. */
const media = fileURLToPath(new URL('../site/public/', import.meta.url));
const film = '/media/films/shujutong/';

type Handler = Connect.NextHandleFunction;

function send(response: Parameters<Handler>[1], type: string, body: string | Buffer): void {
  response.setHeader('content-type', type).setHeader('cache-control', 'no-store');
  response.end(body);
}

const streams = new Map(Object.entries(sampleStreams(`${media}${film.slice(1)}`, film)));
const serveStream: Handler = (request, response, next) => {
  const stream = streams.get(new URL(request.url ?? '', 'http://localhost').pathname.slice(1));
  if (stream) send(response, 'application/vnd.apple.mpegurl', stream());
  else next();
};

const parts = new LowLatencyStream();
async function sendPart([request, response]: Parameters<Handler>): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const file = await parts.file(pathname.slice(1), searchParams);
  if (file) send(response, file.type, file.body);
  else response.writeHead(404).end();
}
const serveParts: Handler = (...exchange) => void sendPart(exchange).catch(exchange[2]);

const protectedFiles: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
};
const serveProtected: Handler = (request, response, next) => {
  const [, name, ending = ''] =
    /^\/([\w-]+\.(\w+))$/.exec(new URL(request.url ?? '', 'http://localhost').pathname) ?? [];
  const type = protectedFiles[ending];
  if (name === undefined || type === undefined) next();
  else send(response, type, readFileSync(new URL(`../tests/support/media/protected/${name}`, import.meta.url)));
};

async function sendLicence([request, response]: Parameters<Handler>): Promise<void> {
  const licence = licenceFor(request.headers['x-token'], await text(request));
  if (licence === undefined) response.writeHead(403).end();
  else send(response, 'application/json', licence);
}
const serveLicences: Handler = (...exchange) => void sendLicence(exchange).catch(exchange[2]);

/**
 * Streams that are made of the film, /samples/…, and the tests' own: one that comes in parts, /parts/…, and one under
 * content protection, /protected/…, with its licences.
 */
const samples: Plugin = {
  name: 'sample-streams',
  configureServer({ middlewares }) {
    middlewares.use('/samples/', serveStream);
    middlewares.use('/parts/', serveParts);
    middlewares.use('/protected/', serveProtected);
    middlewares.use('/licence', serveLicences);
  },
};

/** What the form shows, of the sources as they are: there may be no build. */
const settings: Plugin = {
  name: 'settings',
  configureServer({ middlewares }) {
    middlewares.use('/sandbox/settings.json', (_request, response) =>
      send(
        response,
        'application/json',
        JSON.stringify(settingList(elementMembers(fileURLToPath(new URL('.', import.meta.url))))),
      ),
    );
  },
};

export default defineConfig({
  // A missing stream is missing, instead of being this page.
  appType: 'mpa',
  plugins: [samples, settings],
  publicDir: media,
  server: { port: 5180 },
});

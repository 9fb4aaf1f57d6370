import sharp from 'sharp';
import { endpointUrl } from '../../site/contract/endpoint-url';
import type { Endpoint } from '../../site/contract/endpoint';
import { readEnvelope } from '../../site/contract/envelope';
import { finishFilmUpload, sendFilmPart, startFilmUpload } from '../../site/contract/operator/media-film-endpoints';
import { uploadPicture } from '../../site/contract/operator/media-endpoints';
import { toFormData } from './form-of';
import { signInAs, type OperatorBrowser } from './operators';
import type { App } from './test-app';
import { callEndpoint } from './test-caller';

// Somewhere else in each run: journeys find what those before left in the library.
let drawn = Math.floor(Math.random() * 2 ** 20);

/** A picture like no other. */
export async function drawPicture(width = 800, height = 400): Promise<Uint8Array> {
  drawn += 1;
  const background = { r: drawn % 256, g: (drawn >> 8) % 256, b: drawn >> 16 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Sends a form of the console. */
export async function sendForm(
  app: App,
  { headers: cookie }: OperatorBrowser,
  endpoint: Endpoint,
  { body, params = {} }: { body: object; params?: Record<string, string> },
) {
  const { payload, headers } = await toFormData(body);
  const url = endpointUrl(endpoint, { params });
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...cookie } });
  const envelope = readEnvelope(answer.json());
  // Tests look into replies by path.
  return { code: envelope?.code, message: envelope?.message, data: envelope?.data as any }; // oxlint-disable-line typescript/no-explicit-any
}

/** Adds a picture to the library. */
export async function addPicture(app: App, name = '首页主图') {
  const body = { name, file: await drawPicture(), reason: '更新页面' };
  const { data } = await sendForm(app, await signInAs(app), uploadPicture as unknown as Endpoint, { body });
  return data.media as { id: number; src: string };
}

/** A file that begins as a film does, which is kept where nothing reads films. */
export function beginningOfFilm(): Uint8Array {
  drawn += 1;
  const text = `\0\0\0\x18ftypisom${String(drawn).padStart(12, '0')}`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** Begins to upload a film. @returns its upload and the file. */
export async function startFilm(app: App, operator: OperatorBrowser) {
  const file = beginningOfFilm();
  const body = { name: '新手指引', bytes: file.length, fingerprint: String(drawn) };
  const { data } = await callEndpoint(app, startFilmUpload, { body, headers: operator.headers });
  return { uploadId: data.uploadId as string, file };
}

/** Uploads all of a film, but for adding it to the library. */
export async function sendFilm(app: App, operator: OperatorBrowser): Promise<string> {
  const { uploadId, file } = await startFilm(app, operator);
  const form = { body: { part: '0', file }, params: { uploadId } };
  await sendForm(app, operator, sendFilmPart as unknown as Endpoint, form);
  return uploadId;
}

/** Adds a film to the library, where nothing makes renditions. */
export async function addFilm(app: App) {
  const operator = await signInAs(app);
  const uploadId = await sendFilm(app, operator);
  const body = { folderId: null, duration: 3, width: 640, height: 360, reason: '更新视频' };
  const params = { uploadId };
  const { data } = await callEndpoint(app, finishFilmUpload, { params, body, headers: operator.headers });
  return data.media as { id: number; src: string };
}

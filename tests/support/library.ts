import sharp from 'sharp';
import { endpointUrl } from '../../site/contract/endpoint-url';
import type { Endpoint } from '../../site/contract/endpoint';
import { readEnvelope } from '../../site/contract/envelope';
import { uploadPicture } from '../../site/contract/operator/media-endpoints';
import { toFormData } from './form-of';
import { signInAs, type OperatorBrowser } from './operators';
import type { App } from './test-app';

let drawn = 0;

/** A picture like no other. */
export async function drawPicture(width = 800, height = 400): Promise<Uint8Array> {
  drawn += 1;
  const background = { r: drawn % 256, g: drawn >> 8, b: 160 };
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

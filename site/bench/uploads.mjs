import sharp from 'sharp';
import { median } from './median.mjs';

const megabyte = 1024 * 1024;
/** Uploads before the first measurement, and in each; one user may send 30 an hour. */
const uploads = { warmUp: 5, measured: 8 };

/**
 * What a 2 MB upload takes of the server's CPU and memory. The picture in it is tiny, so that reading, checking and keeping
 * the file is measured; what decoding a photo of the same size takes on top is told beside it.
 */
export async function uploadRows({ port, token }) {
  const address = `http://127.0.0.1:${port}`;
  const [small, photo] = await Promise.all([paddedPicture(), largePhoto()]);

  async function upload(file) {
    const body = new FormData();
    body.append('kind', 'avatar');
    body.append('file', new Blob([file]), 'picture.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const { Header } = await (await fetch(`${address}/api/client/upload`, { method: 'POST', headers, body })).json();
    if (Header.Code !== 0) throw new Error(`The upload was answered with ${JSON.stringify(Header)}`);
  }

  async function measure(file, look = '') {
    const samples = [];
    for (let count = 0; count < uploads.measured; count += 1) {
      await (await fetch(`${address}/bench/forget${look}`)).json();
      await upload(file);
      samples.push(await (await fetch(`${address}/bench/used`)).json());
    }
    return samples;
  }

  for (let count = 0; count < uploads.warmUp; count += 1) await upload(small);
  const times = (await measure(small)).map(({ milliseconds }) => milliseconds);
  const memory = (await measure(small, '?memory=1')).map(({ bytes }) => bytes / megabyte);
  const decoding = (await measure(photo)).map(({ milliseconds }) => milliseconds);
  return [
    {
      what: 'CPU of a 2 MB upload, without decoding',
      bar: 30,
      limit: true,
      value: median(times),
      unit: ' ms',
      note: `${median(decoding).toFixed(0)} ms with a photo of 12 megapixels in ${(photo.length / megabyte).toFixed(1)} MB`,
    },
    {
      what: 'memory of a 2 MB upload, without decoding',
      bar: 20,
      limit: true,
      value: Math.max(...memory),
      unit: ' MB',
      note: `${memory.map((value) => value.toFixed(1)).join(', ')} MB`,
    },
  ];
}

/** A JPEG of few pixels in a file of 2 MB, the rest of which no decoder reads. */
async function paddedPicture() {
  const create = { width: 16, height: 16, channels: 3, background: 'red' };
  const picture = await sharp({ create }).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(2 * megabyte - picture.length)]);
}

/** A photo as a phone takes it. */
async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 };
  const create = { width: 4_000, height: 3_000, channels: 3, noise };
  return sharp({ create }).jpeg({ quality: 75 }).toBuffer();
}

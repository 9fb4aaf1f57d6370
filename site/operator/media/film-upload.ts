import { codes } from '#contract/codes.ts';
import { getMedia } from '#contract/operator/media-endpoints.ts';
import { finishFilmUpload, sendFilmPart, startFilmUpload } from '#contract/operator/media-film-endpoints.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import type { HttpClient } from '#data/http/http-client.ts';

/** Bytes of a part; the server wants exactly these. */
const partBytes = 4 * 1024 * 1024;
/** Milliseconds before a part is sent again, as after the network was away. */
const pauses = [1_000, 4_000, 15_000];

interface FilmUploadOptions {
  readonly name: string;
  readonly folderId: number | undefined;
  readonly reason: string;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a film in parts; one that was begun before goes on where it ended. Rejects with ApiFailure.
 * @returns the film, or the same one that the library has already.
 */
export async function sendFilm(
  client: HttpClient,
  file: File,
  { name, folderId, reason, onProgress }: FilmUploadOptions,
): Promise<{ media: MediaRow; isSame: boolean }> {
  const silent = { silent: true };
  const body = { name, bytes: file.size, fingerprint: `${file.lastModified}` };
  const facts = await readFacts(file);
  const { uploadId, received } = await client(startFilmUpload, { body }, silent);
  const params = { uploadId };
  const kept = new Set(received);
  const parts = Math.ceil(file.size / partBytes);
  for (let part = 0; part < parts; part += 1) {
    onProgress(part / parts);
    if (kept.has(part)) continue;
    const bytes = new Uint8Array(await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer());
    await patiently(() =>
      client(
        sendFilmPart,
        { params, body: { part: String(part), file: bytes } },
        { ...silent, onProgress: (share) => onProgress((part + share) / parts) },
      ),
    );
  }
  try {
    const finished = { ...facts, folderId: folderId ?? null, reason };
    const { media } = await patiently(() => client(finishFilmUpload, { params, body: finished }, silent));
    return { media, isSame: false };
  } catch (error) {
    const same = error instanceof ApiFailure && error.code === codes.conflict ? error.fields['sameAs'] : undefined;
    if (same === undefined) throw error;
    return { media: await client(getMedia, { params: { id: same } }, silent), isSame: true };
  }
}

/** Does it again a few times while the network or the server is away. */
async function patiently<Result>(perform: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await perform();
    } catch (error) {
      const isAway = error instanceof ApiFailure && (error.kind !== 'business' || error.code === codes.unavailable);
      if (!isAway || error.kind === 'expired') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return perform();
}

/** Milliseconds that the browser may take to read the head of a film. */
const headTime = 10_000;

/** What the browser finds in a film; zeros where it cannot play it. */
function readFacts(file: File): Promise<{ duration: number; width: number; height: number }> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<{ duration: number; width: number; height: number }>((resolve) => {
    const none = { duration: 0, width: 0, height: 0 };
    const timer = setTimeout(() => resolve(none), headTime);
    video.preload = 'metadata';
    video.addEventListener('error', () => resolve(none), { once: true });
    video.addEventListener(
      'loadedmetadata',
      () => {
        clearTimeout(timer);
        const { duration, videoWidth: width, videoHeight: height } = video;
        resolve({ duration: Number.isFinite(duration) ? duration : 0, width, height });
      },
      { once: true },
    );
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

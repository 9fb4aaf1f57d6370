import { codes } from '#contract/codes.ts';
import { getMedia } from '#contract/operator/media-endpoints.ts';
import { finishFilmUpload, sendFilmPart, startFilmUpload } from '#contract/operator/media-film-endpoints.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import type { StartedUpload } from '#contract/operator/part-upload-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { fingerprintOf, patiently, sendParts } from '../ui/part-upload';

interface SendOptions {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** Called before the first part is sent. */
  readonly onStart?: ((started: StartedUpload) => void) | undefined;
}

interface FilmUploadOptions extends SendOptions {
  readonly folderId: number | undefined;
  readonly reason: string;
}

/** What a browser finds in a film; zeros where it cannot play it. */
export interface FilmFacts {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
}

/** Sends the parts of a film; an upload that was begun before goes on where it ended. Rejects with ApiFailure. */
export async function sendFilmFile(
  client: HttpClient,
  file: File,
  { name, signal, onProgress, onStart }: SendOptions,
): Promise<{ uploadId: string; facts: FilmFacts }> {
  const silent = { silent: true, signal };
  const body = { name, bytes: file.size, fingerprint: fingerprintOf(file) };
  const facts = await readFacts(file);
  const started = await client(startFilmUpload, { body }, silent);
  const { uploadId } = started;
  onStart?.(started);
  await sendParts(file, started, {
    signal,
    onProgress,
    send: (part) => client(sendFilmPart, { params: { uploadId }, body: part }, silent),
  });
  return { uploadId, facts };
}

/**
 * Sends a film, and adds it to the library. Rejects with ApiFailure.
 * @returns the film, or the same one that the library has already.
 */
export async function sendFilm(
  client: HttpClient,
  file: File,
  { folderId, reason, ...options }: FilmUploadOptions,
): Promise<{ media: MediaRow; isSame: boolean }> {
  const { signal } = options;
  const silent = { silent: true, signal };
  const { uploadId, facts } = await sendFilmFile(client, file, options);
  const params = { uploadId };
  try {
    const finished = { ...facts, folderId: folderId ?? null, reason };
    const { media } = await patiently(() => client(finishFilmUpload, { params, body: finished }, silent), signal);
    return { media, isSame: false };
  } catch (error) {
    const same = error instanceof ApiFailure && error.code === codes.conflict ? error.fields['sameAs'] : undefined;
    if (same === undefined) throw error;
    return { media: await client(getMedia, { params: { id: same } }, silent), isSame: true };
  }
}

/** Milliseconds that the browser may take to read the head of a film. */
const headTime = 10_000;

/** What the browser finds in a film; zeros where it cannot play it. */
function readFacts(file: File): Promise<FilmFacts> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<FilmFacts>((resolve) => {
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

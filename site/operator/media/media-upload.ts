import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { getMedia, maxPictureBytes, uploadPicture } from '#contract/operator/media-endpoints.ts';
import type { MediaRow } from '#contract/operator/media-schema.ts';
import type { StartedUpload } from '#contract/operator/part-upload-schema.ts';
import { sendFilm } from './film-upload';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient, type HttpClient } from '#data/http/http-client.ts';
import { sizeText } from '../ui/file-input';

/** A file on its way into the library. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** `same` is one that the library has already. */
  readonly state: 'waiting' | 'sending' | 'done' | 'same' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly media?: MediaRow;
  readonly problem?: string;
  /** Until when a film can go on after a break. */
  readonly keptUntil?: string;
}

/** Files that are sent at once. */
const sentAtOnce = 2;
const maxNameLength = 120;
/** What the record says of an upload, which nobody has to explain. */
const reason = '上传素材';

interface SendOptions {
  readonly folderId?: number | undefined;
  readonly onProgress?: (share: number) => void;
}

/** Adds a picture to the library, or finds the same one there. Rejects with ApiFailure. */
export async function sendPicture(
  client: HttpClient,
  file: File,
  { folderId, onProgress }: SendOptions = {},
): Promise<{ media: MediaRow; isSame: boolean }> {
  if (file.size > maxPictureBytes)
    throw new ApiFailure('business', `图片最大 ${sizeText(maxPictureBytes)}，这张有 ${sizeText(file.size)}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const body = { name: nameOf(file), folder: folderId ? String(folderId) : '', file: bytes, reason };
  try {
    const { media } = await client(uploadPicture, { body }, { silent: true, ...(onProgress && { onProgress }) });
    return { media, isSame: false };
  } catch (error) {
    const same = error instanceof ApiFailure && error.code === codes.conflict ? error.fields['sameAs'] : undefined;
    if (same === undefined) throw error;
    return { media: await client(getMedia, { params: { id: same } }, { silent: true }), isSame: true };
  }
}

/** Name of a file without its ending; pasted pictures have none that says anything. */
function nameOf({ name }: File): string {
  const plain = name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (plain !== '' && plain !== 'image') return plain.slice(0, maxNameLength);
  return `粘贴的图片 ${new Date().toLocaleString('zh-CN', { hour12: false })}`;
}

/** What is wrong with a file; undefined for one that may be sent. */
function problemOfFile(file: File, takes: UploadKinds): string | undefined {
  const { type, size } = file;
  if (takes !== 'pictures' && isFilm(file)) return undefined;
  if (!/^image\/(png|jpeg|webp)$/.test(type)) {
    return takes === 'pictures' ? '请上传 PNG、JPG 或 WebP 图片' : '请上传 PNG、JPG、WebP 图片，或 MP4、MOV、WebM 视频';
  }
  return size > maxPictureBytes ? `图片最大 ${sizeText(maxPictureBytes)}，这张有 ${sizeText(size)}` : undefined;
}

/** What may be uploaded. */
export type UploadKinds = 'pictures' | 'all';

function isFilm({ type, name }: File): boolean {
  return /^video\/(mp4|quicktime|webm)$/.test(type) || /\.(mp4|mov|webm)$/i.test(name);
}

interface Uploads {
  readonly all: readonly Upload[];
  readonly isBusy: boolean;
  add(files: Iterable<File>): void;
  retry(key: number): void;
  clear(): void;
}

let lastKey = 0;

/** Sends files to the library, some at once, and keeps what became of each. @param onAdded called with each that is there now. */
export function useUploads(
  folderId: number | undefined,
  onAdded: (media: MediaRow) => void,
  takes: UploadKinds = 'pictures',
): Uploads {
  const client = useHttpClient();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; folderId: number | undefined }>());
  const latest = useRef(onAdded);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = onAdded;
  });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const update = (key: number, changes: Partial<Upload>) =>
    setAll((uploads) => uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  async function send(key: number): Promise<void> {
    const queued = files.current.get(key);
    const signal = leaving.current?.signal;
    if (!queued || !signal) return;
    try {
      const onProgress = (share: number) => update(key, { share });
      const onStart = ({ keptUntil }: StartedUpload) => update(key, { keptUntil });
      const { file, folderId: into } = queued;
      const { media, isSame } = isFilm(file)
        ? await sendFilm(client, file, { name: nameOf(file), folderId: into, reason, signal, onProgress, onStart })
        : await sendPicture(client, file, { folderId: into, onProgress });
      files.current.delete(key);
      update(key, { state: isSame ? 'same' : 'done', share: 1, media });
      latest.current(media);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      update(key, { state: 'failed', problem: error.fields['file'] ?? failureText(error) });
    }
  }

  const sending = all.filter(({ state }) => state === 'sending').length;
  const next = all.find(({ state }) => state === 'waiting')?.key;
  useEffect(() => {
    if (next === undefined || sending >= sentAtOnce) return;
    update(next, { state: 'sending', share: 0 });
    void send(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, sending]);

  return {
    all,
    isBusy: sending > 0 || next !== undefined,
    add(added) {
      const uploads = [...added].map((file): Upload => {
        lastKey += 1;
        files.current.set(lastKey, { file, folderId });
        const problem = problemOfFile(file, takes);
        return {
          key: lastKey,
          name: nameOf(file),
          share: 0,
          state: problem ? 'failed' : 'waiting',
          ...(problem && { problem }),
        };
      });
      setAll((current) => [...uploads, ...current]);
    },
    retry: (key) => update(key, { state: 'waiting', problem: '' }),
    clear: () => setAll((current) => current.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

import { useEffect, useRef, useState } from 'react';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import {
  cancelInstallerUpload,
  sendInstallerPart,
  startInstallerUpload,
} from '#contract/operator/download-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient, type HttpClient } from '#data/http/http-client.ts';

/** Parts that are sent at once. */
const sentAtOnce = 2;
/** Tries of a part before the operator is asked, and milliseconds between the first two; then twice as long. */
const tries = 5;
const pause = 1_000;
/** Bytes of a file that the browser can read as a whole for its SHA-256. */
const maxDigested = 256 * 1024 * 1024;

/** A file whose parts are all there. */
export interface UploadedInstaller {
  readonly uploadId: string;
  readonly platform: DownloadPlatform;
  readonly fileName: string;
  /** SHA-256 of the whole file; '' where the browser could not make it. */
  readonly digest: string;
  /** What was said of the version that is offered now. */
  readonly requirement: string;
}

export type UploadState =
  | { readonly name: 'idle'; readonly problem: string }
  | { readonly name: 'sending'; readonly sent: number; readonly bytes: number; readonly isResumed: boolean }
  | { readonly name: 'done'; readonly uploaded: UploadedInstaller };

/** Uploads an installer in parts. After a break the same file goes on with the parts that are missing. */
export function useInstallerUpload() {
  const client = useHttpClient();
  const [state, setState] = useState<UploadState>({ name: 'idle', problem: '' });
  const running = useRef<{ controller: AbortController; uploadId: string }>();
  // What was sent stays for three days.
  useEffect(() => () => running.current?.controller.abort(), []);

  async function start(platform: DownloadPlatform, file: File): Promise<void> {
    const controller = new AbortController();
    running.current = { controller, uploadId: '' };
    setState({ name: 'sending', sent: 0, bytes: file.size, isResumed: false });
    try {
      const body = { platform, name: file.name, bytes: file.size, fingerprint: String(file.lastModified) };
      const started = await client(startInstallerUpload, { body }, { silent: true });
      const { uploadId, partBytes, requirement } = started;
      running.current = { controller, uploadId };
      const isResumed = started.received.length > 0;
      const count = Math.ceil(file.size / partBytes);
      const missing = Array.from({ length: count }, (_, part) => part).filter(
        (part) => !started.received.includes(part),
      );
      let left = missing.length;
      const show = () =>
        setState({
          name: 'sending',
          sent: file.size - Math.min(file.size, left * partBytes),
          bytes: file.size,
          isResumed,
        });
      show();
      const next = missing[Symbol.iterator]();
      const send = async () => {
        for (const part of next) {
          const bytes = new Uint8Array(await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer());
          await sendPart(client, { uploadId, part, bytes }, controller.signal);
          left -= 1;
          show();
        }
      };
      await Promise.all(Array.from({ length: sentAtOnce }, send));
      const digest = file.size <= maxDigested ? await digestOf(new Uint8Array(await file.arrayBuffer())) : '';
      controller.signal.throwIfAborted();
      setState({ name: 'done', uploaded: { uploadId, platform, fileName: file.name, digest, requirement } });
    } catch (error) {
      if (controller.signal.aborted) return;
      controller.abort();
      setState({ name: 'idle', problem: problemOf(error) });
    }
  }

  function cancel(): void {
    const { controller, uploadId = '' } = running.current ?? {};
    controller?.abort();
    if (uploadId) void client(cancelInstallerUpload, { params: { uploadId } }, { silent: true }).catch(() => undefined);
    setState({ name: 'idle', problem: '' });
  }

  return { state, start, cancel };
}

interface SentPart {
  readonly uploadId: string;
  readonly part: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Sends a part again while the network or the server has no time for it. */
async function sendPart(client: HttpClient, { uploadId, part, bytes }: SentPart, signal: AbortSignal): Promise<void> {
  const body = { part: String(part), digest: await digestOf(bytes), file: bytes };
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    try {
      await client(sendInstallerPart, { params: { uploadId }, body }, { silent: true, signal });
      return;
    } catch (error) {
      const isFinal = error instanceof ApiFailure && error.kind === 'business';
      if (isFinal || tried >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (tried - 1)));
    }
  }
}

/** SHA-256 in hex; '' where the page is not encrypted and browsers make none. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Absent on plain http, whatever the types say.
  if (!globalThis.isSecureContext) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '读不到这个文件，它可能被移动或修改过，请重新选择';
  return error.fields['file'] ?? failureText(error);
}

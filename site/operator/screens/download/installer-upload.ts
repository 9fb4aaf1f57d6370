import { useEffect, useRef, useState } from 'react';
import type { DownloadPlatform } from '#contract/download/download-schema.ts';
import {
  cancelInstallerUpload,
  sendInstallerPart,
  startInstallerUpload,
} from '#contract/operator/download-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { digestOf, fingerprintOf, sendParts } from '../../ui/part-upload';

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
      const body = { platform, name: file.name, bytes: file.size, fingerprint: fingerprintOf(file) };
      const started = await client(startInstallerUpload, { body }, { silent: true });
      const { uploadId, requirement } = started;
      running.current = { controller, uploadId };
      const shown = { name: 'sending', bytes: file.size, isResumed: started.received.length > 0 } as const;
      await sendParts(file, started, {
        signal: controller.signal,
        send: (part) =>
          client(sendInstallerPart, { params: { uploadId }, body: part }, { silent: true, signal: controller.signal }),
        onProgress: (share) => setState({ ...shown, sent: Math.round(file.size * share) }),
      });
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

function problemOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '读不到这个文件，它可能被移动或修改过，请重新选择';
  return error.fields['file'] ?? failureText(error);
}

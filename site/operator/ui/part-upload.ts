import { codes } from '#contract/codes.ts';
import type { StartedUpload } from '#contract/operator/part-upload-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';

/** Parts that are sent at once. */
const sentAtOnce = 2;
/** Milliseconds before something is sent again, as after the network was away. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

interface SentPart {
  readonly part: string;
  readonly digest: string;
  readonly file: Uint8Array<ArrayBuffer>;
}

interface SendOptions {
  readonly send: (part: SentPart) => Promise<unknown>;
  readonly signal: AbortSignal;
  /** Called with the share that is there, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** What tells a file from another one of its name and size. */
export function fingerprintOf({ lastModified }: File): string {
  return String(lastModified);
}

/** Sends the parts of a file that are not there yet. Rejects with ApiFailure, the reason of the signal, or what the browser says of a file that it cannot read. */
export async function sendParts(
  file: File,
  { partBytes, received }: StartedUpload,
  { send, signal, onProgress }: SendOptions,
): Promise<void> {
  const count = Math.ceil(file.size / partBytes);
  const missing = Array.from({ length: count }, (_, part) => part).filter((part) => !received.includes(part));
  let left = missing.length;
  onProgress(1 - left / count);
  const sendSome = async () => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const bytes = new Uint8Array(await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer());
      const digest = await digestOf(bytes);
      await patiently(() => send({ part: String(part), digest, file: bytes }), signal);
      left -= 1;
      onProgress(1 - left / count);
    }
  };
  try {
    await Promise.all(Array.from({ length: sentAtOnce }, sendSome));
  } finally {
    // Where one fails, the other stops.
    missing.length = 0;
  }
}

/** Does something again a few times while the network or the server is away. */
export async function patiently<Result>(perform: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pause of pauses) {
    signal.throwIfAborted();
    try {
      return await perform();
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return perform();
}

function isAway(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.kind === 'expired') return false;
  return error.kind !== 'business' || error.code === codes.unavailable || error.code === codes.tooManyRequests;
}

/** SHA-256 in hex; '' where the page is not encrypted and browsers make none. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Absent on plain http, whatever the types say.
  if (!globalThis.isSecureContext) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

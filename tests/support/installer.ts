import { hash } from 'node:crypto';
import type { Endpoint } from '../../site/contract/endpoint';
import type { DownloadPlatform } from '../../site/contract/download/download-schema';
import { sendInstallerPart, startInstallerUpload } from '../../site/contract/operator/download-endpoints';
import { sendForm } from './library';
import { signInAs, type OperatorBrowser } from './operators';
import type { App } from './test-app';
import { callEndpoint } from './test-caller';

/** A file that begins as programs for Windows do. */
export function windowsInstaller(bytes: number, mark = 1): Uint8Array {
  const file = Buffer.alloc(bytes, mark);
  file.write('MZ', 0, 'latin1');
  file.writeUInt32LE(0x80, 0x3c);
  file.write('PE\0\0', 0x80, 'latin1');
  return file;
}

/** A file that ends as disk images of macOS do. */
export function diskImage(bytes: number): Uint8Array {
  const file = Buffer.alloc(bytes, 2);
  file.write('koly', bytes - 512, 'latin1');
  return file;
}

interface SentInstaller {
  readonly platform?: DownloadPlatform;
  readonly name?: string;
  readonly file: Uint8Array;
  /** Parts to send; all that are missing by default. */
  readonly only?: readonly number[];
}

/** Uploads an installer as the console does. @returns the answer of the start, and those of the parts. */
export async function sendInstaller(
  app: App,
  { platform = 'win', name = 'manager-5.3.0.exe', file, only }: SentInstaller,
  browser?: OperatorBrowser,
) {
  const desk = browser ?? (await signInAs(app, 'content@demo.cn'));
  const body = { platform, name, bytes: file.length, fingerprint: hash('sha256', file).slice(0, 20) };
  const started = await callEndpoint(app, startInstallerUpload, { headers: desk.headers, body });
  const answers = [];
  const { uploadId, partBytes, received } = started.data;
  const count = uploadId ? Math.ceil(file.length / partBytes) : 0;
  for (let part = 0; part < count; part += 1) {
    if (received.includes(part) || (only && !only.includes(part))) continue;
    const bytes = file.subarray(part * partBytes, (part + 1) * partBytes);
    const form = { part: String(part), digest: hash('sha256', bytes), file: bytes };
    answers.push(await sendPart(app, desk, uploadId, form));
  }
  return { started, uploadId: uploadId as string, answers, headers: desk.headers };
}

export function sendPart(app: App, desk: OperatorBrowser, uploadId: string, body: object) {
  return sendForm(app, desk, sendInstallerPart as unknown as Endpoint, { params: { uploadId }, body });
}

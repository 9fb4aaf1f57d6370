import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate that vouches for itself, as PEM files with its key, good for a day. */
export interface Certificate {
  readonly keyFile: string;
  readonly file: string;
  readonly content: Buffer;
}

const keyKinds = { ec: 'ec -pkeyopt ec_paramgen_curve:prime256v1', rsa: 'rsa:2048' };

/** @param folder where the files are written. @throws Error when openssl does not make it. */
export function makeCertificate(name: string, folder: string, keyKind: keyof typeof keyKinds = 'ec'): Certificate {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = `req -x509 -newkey ${keyKinds[keyKind]} -nodes -days 1`.split(' ');
  const facts = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', keyFile, '-out', file];
  const { status, stderr } = spawnSync('openssl', [...kind, ...facts]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { keyFile, file, content: readFileSync(file) };
}

import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its key, as PEM. */
export interface IssuedCertificate {
  readonly name: string;
  readonly file: string;
  readonly keyFile: string;
  readonly pem: string;
  readonly key: string;
  /** What Alipay calls its serial number, by what OpenSSL says of it. */
  readonly serial: string;
}

interface Wish {
  /** Distinguished name, such as `/C=CN/O=Ant Financial/CN=R1`. */
  readonly subject: string;
  readonly isAuthority?: boolean;
  readonly days?: number;
  /** Arguments that make the key; RSA of 2048 bits by default. */
  readonly key?: readonly string[];
}

/** An authority that issues certificates by OpenSSL, as Alipay's does. @param folder where the files are written. */
export class AlipayAuthority {
  #count = 0;

  constructor(readonly folder: string) {}

  /** @param issuer nobody: the certificate vouches for itself. */
  issue(wish: Wish, issuer?: IssuedCertificate): IssuedCertificate {
    const { subject, isAuthority = false, days = 2, key = ['-newkey', 'rsa:2048'] } = wish;
    this.#count += 1;
    const path = (name: string) => join(this.folder, `${this.#count}-${name}`);
    const [keyFile, file, request] = [path('key.pem'), path('certificate.crt'), path('request.pem')];
    const names = ['-utf8', '-nodes', '-subj', subject, '-keyout', keyFile];
    const constraint = `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}`;
    if (issuer) {
      const extensions = path('extensions.txt');
      writeFileSync(extensions, `${constraint}\n`);
      openssl(['req', '-new', ...key, ...names, '-out', request]);
      const by = ['-CA', issuer.file, '-CAkey', issuer.keyFile, '-set_serial', `0x20260514E63C2FE0${this.#serial()}`];
      openssl(['x509', '-req', '-in', request, ...by, '-days', String(days), '-extfile', extensions, '-out', file]);
    } else {
      openssl(['req', '-x509', ...key, ...names, '-days', String(days), '-addext', constraint, '-out', file]);
    }
    const said = openssl(['x509', '-in', file, '-noout', '-issuer', '-serial', '-nameopt', 'RFC2253,utf8,-esc_msb']);
    const [, name = '', number = ''] = /^issuer=(.*)\nserial=([0-9A-F]+)/.exec(said) ?? [];
    const serial = createHash('md5')
      .update(`${name}${BigInt(`0x${number}`)}`, 'utf8')
      .digest('hex');
    const [pem, keyText] = [readFileSync(file, 'utf8'), readFileSync(keyFile, 'utf8')];
    return { name: subject, file, keyFile, pem, key: keyText, serial };
  }

  #serial(): string {
    return this.#count.toString(16).padStart(16, '0');
  }
}

function openssl(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('openssl', [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  return stdout;
}

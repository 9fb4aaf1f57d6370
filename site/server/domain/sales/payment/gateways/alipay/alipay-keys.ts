import { createHash, X509Certificate, type KeyObject } from 'node:crypto';
import { secondsAfter, type Clock } from '../../../../../platform/clock';

export type Certificates = readonly [X509Certificate, ...X509Certificate[]];

/** Where a serial number was read. Only Alipay can respond, and anybody can send a notification. */
export type SerialSource = 'response' | 'notification';

/** The keys by which Alipay signs. */
export interface AlipayKeys {
  /**
   * The keys that a signature may be of: that of the certificate which it names, or all known keys when a response names none.
   * @returns nothing for a certificate that is unknown and cannot be had.
   */
  find(serial: string | undefined, source: SerialSource): Promise<readonly KeyObject[]>;
}

/** One key, which Alipay changes only together with the merchant. */
export function fixedKey(key: KeyObject): AlipayKeys {
  return { find: async () => [key] };
}

/** Seconds between downloads of certificates, counted for each source: forged notifications do not delay responses. */
const downloadInterval = 60;

/**
 * Keys of certificates that Alipay renews by itself: an unknown one is downloaded, and believed when it is vouched for by
 * Alipay's roots (https://opendocs.alipay.com/common/06ue2z).
 * @param certificates Alipay's certificate, with its authorities where the file has them.
 * @param download returns the PEM text of a certificate.
 */
export function certificateKeys(
  { certificates, roots }: { certificates: Certificates; roots: Certificates },
  download: (serial: string) => Promise<string>,
  now: Clock,
): AlipayKeys {
  const first = leafOf(certificates);
  const known = new Map([[certificateSerial(first), first.publicKey]]);
  const downloads = new Map<string, Promise<void>>();
  const downloadedAt = new Map<SerialSource, Date>();

  async function fetchCertificate(serial: string): Promise<void> {
    const found = readCertificates(await download(serial));
    const leaf = leafOf(found);
    if (certificateSerial(leaf) !== serial) throw new Error('Alipay returned a different certificate than requested');
    // Certificates of applications have the same roots, and another authority.
    if (leaf.issuer !== first.issuer) throw new Error('The certificate is of another authority than ALIPAY_CERT_FILE');
    if (!isTrusted(leaf, [...found, ...certificates], roots, now()))
      throw new Error('The certificate is not vouched for by ALIPAY_ROOT_CERT_FILE');
    known.set(serial, leaf.publicKey);
  }

  /** Fetches a certificate, together with whoever waits for it already; does nothing when it is too soon. */
  async function fetchOnce(serial: string, source: SerialSource): Promise<void> {
    const pending = downloads.get(serial);
    if (pending) return pending;
    const last = downloadedAt.get(source);
    if (last && now() < secondsAfter(last, downloadInterval)) return;
    downloadedAt.set(source, now());
    const fetching = fetchCertificate(serial).finally(() => downloads.delete(serial));
    downloads.set(serial, fetching);
    return fetching;
  }

  return {
    async find(serial, source) {
      // Notifications name theirs; without it, what was fetched for one would count for all.
      if (serial === undefined) return source === 'response' ? [...known.values()] : [];
      if (!known.has(serial) && /^[0-9a-f]{32}$/.test(serial)) await fetchOnce(serial, source);
      const key = known.get(serial);
      return key ? [key] : [];
    },
  };
}

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM text. @throws Error when there are none, or one that cannot be read. */
export function readCertificates(pem: string): Certificates {
  const [first, ...others] = (pem.match(pemBlock) ?? []).map((block) => new X509Certificate(block));
  if (!first) throw new Error('no certificate');
  return [first, ...others];
}

/** Of a file that has its authorities too, the one that is nobody's authority. */
function leafOf(certificates: Certificates): X509Certificate {
  return certificates.find(({ ca }) => !ca) ?? certificates[0];
}

/**
 * What Alipay calls the serial number of a certificate (SN): the MD5, in hex, of its issuer's name as RFC 2253 writes it and
 * its serial number as a decimal (https://opendocs.alipay.com/common/02kf5q, 公钥证书方式). It names a certificate and protects nothing.
 */
export function certificateSerial({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`))
    .digest('hex');
}

/** The serial numbers of those roots that are signed by RSA, in their order; the others are for SM2, which is another mode. */
export function rootSerials(roots: readonly X509Certificate[]): string {
  return roots.filter(isSignedByRsa).map(certificateSerial).join('_');
}

/** Object identifier 1.2.840.113549.1.1 (PKCS #1), under which all RSA signatures are, in DER. */
const pkcs1 = Buffer.from('2a864886f70d0101', 'hex');

/** Node does not expose the algorithm that a certificate is signed by; it is said after the part that is signed (RFC 5280, 4.1). */
function isSignedByRsa({ raw }: X509Certificate): boolean {
  const signedPart = contentStart(raw, 0);
  const algorithm = contentStart(raw, contentEnd(raw, signedPart));
  const identifier = contentStart(raw, algorithm);
  return raw.subarray(identifier, identifier + pkcs1.length).equals(pkcs1);
}

function contentStart(der: Buffer, start: number): number {
  const length = der[start + 1] ?? 0;
  return start + 2 + (length < 0x80 ? 0 : length & 0x7f);
}

function contentEnd(der: Buffer, start: number): number {
  const content = contentStart(der, start);
  const length = content === start + 2 ? (der[start + 1] ?? 0) : der.readUIntBE(start + 2, content - start - 2);
  return content + length;
}

/** Authorities between a certificate and its root. */
const maxChainLength = 3;

/** Whether a certificate is vouched for by one of the roots, by way of others, and all of them are valid now. */
function isTrusted(
  certificate: X509Certificate,
  intermediates: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  let current: X509Certificate | undefined = certificate;
  for (let length = 0; current && length <= maxChainLength; length += 1) {
    const issued: X509Certificate = current;
    if (!isValid(issued, now)) return false;
    if (roots.some((root) => isIssuer(root, issued) && isValid(root, now))) return true;
    current = intermediates.find((each) => isIssuer(each, issued));
  }
  return false;
}

function isIssuer(authority: X509Certificate, certificate: X509Certificate): boolean {
  // The name is compared first: keys of SM2, which Alipay's roots have too, cannot be read.
  if (!authority.ca || !certificate.checkIssued(authority)) return false;
  try {
    return certificate.verify(authority.publicKey);
  } catch {
    return false;
  }
}

function isValid({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return new Date(validFrom) <= now && now <= new Date(validTo);
}

/** Bits that Alipay requires of keys for RSA2. */
const minKeyBits = 2048;

/**
 * Reads an RSA key as PEM, or as the bare base64 that Alipay's key tool (密钥工具) writes and its site shows.
 * @param types of what the base64 may be.
 * @throws Error for what is no such key.
 */
export function readRsaKey<Type extends string>(
  text: string,
  make: (key: string | { key: Buffer; format: 'der'; type: Type }) => KeyObject,
  types: readonly Type[],
): KeyObject {
  const der = Buffer.from(text, 'base64');
  const candidates = text.includes('-----BEGIN')
    ? [text]
    : types.map((type) => ({ key: der, format: 'der', type }) as const);
  const key = makeFirst(candidates, make);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits)
    throw new Error('no RSA key, or a short one');
  return key;
}

/** Of the first candidate that can be read. */
function makeFirst<Candidate>(candidates: readonly Candidate[], make: (candidate: Candidate) => KeyObject): KeyObject {
  for (const each of candidates) {
    try {
      return make(each);
    } catch {
      // It may be of the next type.
    }
  }
  throw new Error('no key');
}

import { createHash, X509Certificate } from 'node:crypto';

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM text. @throws Error when there are none, or one that cannot be read. */
export function readCertificates(pem: string): [X509Certificate, ...X509Certificate[]] {
  const [first, ...others] = (pem.match(pemBlock) ?? []).map((block) => new X509Certificate(block));
  if (!first) throw new Error('no certificate');
  return [first, ...others];
}

/** Of a file that has its authorities too, the one that is nobody's authority. */
export function leafOf(certificates: readonly [X509Certificate, ...X509Certificate[]]): X509Certificate {
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

/** Node does not tell by what a certificate is signed; it is said after the part that is signed (RFC 5280, 4.1). */
function isSignedByRsa({ raw }: X509Certificate): boolean {
  const signedPart = contentStart(raw, 0);
  const algorithm = contentStart(raw, contentEnd(raw, signedPart));
  const identifier = contentStart(raw, algorithm);
  return raw.subarray(identifier, identifier + pkcs1.length).equals(pkcs1);
}

/** Where the content of a DER element begins. */
function contentStart(der: Buffer, start: number): number {
  const length = der[start + 1] ?? 0;
  return start + 2 + (length < 0x80 ? 0 : length & 0x7f);
}

function contentEnd(der: Buffer, start: number): number {
  const content = contentStart(der, start);
  const length = content === start + 2 ? (der[start + 1] ?? 0) : der.readUIntBE(start + 2, content - start - 2);
  return content + length;
}

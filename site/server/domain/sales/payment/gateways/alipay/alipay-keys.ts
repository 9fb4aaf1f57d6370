import type { KeyObject, X509Certificate } from 'node:crypto';
import { secondsAfter, type Clock } from '../../../../../platform/clock';
import { certificateSerial, leafOf, readCertificates } from './alipay-certificate';
import { isTrusted } from './certificate-chain';

/** Where a serial number was read. Only Alipay can give an answer, and anybody can send a notification. */
export type SerialSource = 'answer' | 'notification';

/** The keys by which Alipay signs. */
export interface AlipayKeys {
  /**
   * The keys that a signature may be of: that of the certificate which it names, or all that are known when an answer names none.
   * @returns nothing for a certificate that is unknown and cannot be had.
   */
  find(serial: string | undefined, source: SerialSource): Promise<readonly KeyObject[]>;
}

/** One key, which Alipay changes only together with the merchant. */
export function fixedKey(key: KeyObject): AlipayKeys {
  return { find: async () => [key] };
}

/** Seconds between downloads of certificates, counted for each source: forged notifications hold up no answers. */
const downloadEvery = 60;

interface CertificateKeysParts {
  /** Alipay's certificate, with its authorities where the file has them. */
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]];
  readonly roots: readonly X509Certificate[];
  /** Asks Alipay for the PEM text of a certificate. */
  readonly download: (serial: string) => Promise<string>;
  readonly now: Clock;
}

/**
 * Keys of certificates that Alipay renews by itself: an unknown one is downloaded, and believed when it is vouched for by
 * Alipay's roots (https://opendocs.alipay.com/common/06ue2z).
 */
export function certificateKeys({ certificates, roots, download, now }: CertificateKeysParts): AlipayKeys {
  const first = leafOf(certificates);
  const known = new Map([[certificateSerial(first), first.publicKey]]);
  const downloads = new Map<string, Promise<void>>();
  const downloadedAt = new Map<SerialSource, Date>();

  async function learn(serial: string): Promise<void> {
    const found = readCertificates(await download(serial));
    const leaf = leafOf(found);
    if (certificateSerial(leaf) !== serial) throw new Error('Alipay gave another certificate than was asked for');
    // Certificates of applications have the same roots, and another authority.
    if (leaf.issuer !== first.issuer) throw new Error('The certificate is of another authority than ALIPAY_CERT_FILE');
    if (!isTrusted(leaf, { intermediates: [...found, ...certificates], roots, now: now() }))
      throw new Error('The certificate is not vouched for by ALIPAY_ROOT_CERT_FILE');
    known.set(serial, leaf.publicKey);
  }

  /** Learns a certificate, together with whoever waits for it already; does nothing when it is too soon. */
  async function learnOnce(serial: string, source: SerialSource): Promise<void> {
    const under = downloads.get(serial);
    if (under) return under;
    const last = downloadedAt.get(source);
    if (last && now() < secondsAfter(last, downloadEvery)) return;
    downloadedAt.set(source, now());
    const learning = learn(serial).finally(() => downloads.delete(serial));
    downloads.set(serial, learning);
    return learning;
  }

  return {
    async find(serial, source) {
      // Notifications name theirs; without it, what was learned for one would count for all.
      if (serial === undefined) return source === 'answer' ? [...known.values()] : [];
      if (!known.has(serial) && /^[0-9a-f]{32}$/.test(serial)) await learnOnce(serial, source);
      const key = known.get(serial);
      return key ? [key] : [];
    },
  };
}

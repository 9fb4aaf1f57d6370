import type { X509Certificate } from 'node:crypto';

/** Authorities between a certificate and its root. */
const longestChain = 3;

interface Authorities {
  readonly intermediates: readonly X509Certificate[];
  readonly roots: readonly X509Certificate[];
  readonly now: Date;
}

/** Whether a certificate is vouched for by one of the roots, by way of others, and all of them are valid now. */
export function isTrusted(certificate: X509Certificate, { intermediates, roots, now }: Authorities): boolean {
  let current: X509Certificate | undefined = certificate;
  for (let length = 0; current && length <= longestChain; length += 1) {
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

import { lookup } from 'node:dns/promises';
import type { Config } from '../../config/config';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { ok, warning, wrong, type Finding } from '../../platform/doctor/finding';
import { certificateOf, type ServedCertificate } from './certificate-of';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds before its end in which a certificate should have been renewed. */
const renewalTime = 14 * day;

export interface PublicOriginParts {
  now?(): number;
  /** Further certificates of authorities, as PEM. */
  readonly ca?: Buffer;
}

/** Whether visitors find the site under its name, by https, and for how long its certificate is good. */
export function createPublicOriginCheck(
  parts: PublicOriginParts = {},
): DoctorCheck<Pick<Config, 'mode' | 'publicOrigin'>> {
  return {
    name: 'Origin',
    async *run({ mode, publicOrigin }) {
      // That it is not set is said where all is said that is not configured.
      if (publicOrigin === undefined) return;
      const { protocol, hostname, port } = new URL(publicOrigin);
      const address = await lookup(hostname.replaceAll(/[[\]]/g, '')).catch(() => undefined);
      if (!address) {
        yield wrong(`PUBLIC_ORIGIN: the name ${hostname} leads nowhere; no DNS record of it is found from here.`);
        return;
      }
      yield ok(`PUBLIC_ORIGIN: ${hostname} leads to ${address.address}.`);
      if (protocol === 'https:') {
        yield await certificateFinding(hostname, Number(port || 443), parts);
      } else if (mode === 'production') {
        yield warning(`PUBLIC_ORIGIN: ${publicOrigin} is not https, so passwords and cookies travel in the clear.`);
      }
    },
  };
}

async function certificateFinding(
  host: string,
  port: number,
  { now = Date.now, ca }: PublicOriginParts,
): Promise<Finding> {
  let certificate: ServedCertificate;
  try {
    certificate = await certificateOf(host, port, ca);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return warning(`PUBLIC_ORIGIN: nothing answers at ${host}:${port} yet (${code ?? message}).`);
  }
  const { authorizationError, validTo } = certificate;
  const end = validTo.toISOString().slice(0, 10);
  const left = validTo.getTime() - now();
  if (left <= 0) return wrong(`PUBLIC_ORIGIN: the certificate of ${host} ended on ${end}.`);
  if (authorizationError) {
    return wrong(`PUBLIC_ORIGIN: browsers refuse the certificate of ${host} (${String(authorizationError)}).`);
  }
  const days = Math.floor(left / day);
  if (left < renewalTime) return warning(`PUBLIC_ORIGIN: the certificate of ${host} ends on ${end}, in ${days} days.`);
  return ok(`PUBLIC_ORIGIN: the certificate of ${host} is good until ${end}.`);
}

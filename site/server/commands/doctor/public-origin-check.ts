import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../config/config';
import { type DoctorCheck, type Finding, ok, reasonOf, warning, wrong } from '../../platform/doctor-check';

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
  let certificate: Awaited<ReturnType<typeof certificateOf>>;
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

/** Milliseconds for connecting and the handshake. */
const handshakeTime = 5_000;

/**
 * Requests the certificate of a server, and nothing else. `authorizationError` is why it is not trusted; absent when it is.
 * @param ca further certificates of authorities, as PEM.
 * @throws Error of the connection, or when there is no handshake in time.
 */
async function certificateOf(host: string, port: number, ca?: Buffer) {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
    // A certificate that is not trusted is a finding.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(handshakeTime) });
    const { valid_to: validTo } = socket.getPeerCertificate();
    return {
      authorizationError: socket.authorized ? undefined : socket.authorizationError,
      validTo: new Date(validTo),
    };
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

/** Milliseconds for an answer. */
const answerTime = 5_000;
/** Some of what the server gives every page: one that is missing was taken away on the way. */
const securityHeaders = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

/** Whether this server is what visitors find at its name, with the headers that it gives. */
export const publicSiteCheck: DoctorCheck<Pick<Config, 'publicOrigin'>> = {
  name: 'Public site',
  async *run({ publicOrigin }) {
    if (publicOrigin !== undefined) yield await siteFinding(publicOrigin);
  },
};

async function siteFinding(origin: string): Promise<Finding> {
  try {
    const [health, page] = await Promise.all([ask(`${origin}/healthz`), ask(`${origin}/`)]);
    if (health.status !== 200 || health.text !== '{"status":"ok"}')
      return wrong(
        `PUBLIC_ORIGIN: something else than this server answers at ${origin} (${health.status} to /healthz); look at DNS and the proxy.`,
      );
    if (page.status >= 400) return wrong(`PUBLIC_ORIGIN: ${origin} answers ${page.status}; look at the server's log.`);
    return headerFinding(origin, page.headers);
  } catch (error) {
    return wrong(`PUBLIC_ORIGIN: ${origin} does not answer: ${reasonOf(error)}; start the server and its proxy.`);
  }
}

async function ask(address: string) {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(answerTime) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Judges the headers of a page that came through the proxy. */
export function headerFinding(origin: string, headers: Headers): Finding {
  const missing = securityHeaders.filter((name) => !headers.has(name));
  if (missing.length > 0)
    return warning(`PUBLIC_ORIGIN: pages of ${origin} come without ${missing.join(', ')}; let the proxy hand it on.`);
  if (origin.startsWith('https:') && !headers.has('strict-transport-security'))
    return warning(
      `PUBLIC_ORIGIN: the server does not learn that visitors use https, so cookies are not Secure; set TRUST_PROXY, and X-Forwarded-Proto in the proxy.`,
    );
  return ok(`PUBLIC_ORIGIN: this server answers at ${origin}, with its security headers.`);
}

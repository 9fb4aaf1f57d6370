import type { Config } from '../../config/config';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { ok, warning, wrong, type Finding } from '../../platform/doctor/finding';
import { reasonOf } from '../../platform/doctor/reason-of';

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

/** What the headers of a page that came through the proxy tell. */
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

import type { Config } from '../../config/config';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { ok, warning, wrong } from '../../platform/doctor/finding';
import { isLoopback } from '../../config/reached-origins';

/** Bits of the shortest range of IPv4 that a provider's own network takes: 10.0.0.0/8. */
const shortestRange = 8;

/** Whether TRUST_PROXY believes those that stand in front, and nobody else. */
export const proxyCheck: DoctorCheck<Pick<Config, 'hosts' | 'mode' | 'trustedProxies'>> = {
  name: 'Proxy',
  async *run({ hosts, mode, trustedProxies }) {
    for (const range of trustedProxies) {
      const [, bits] = range.split('/');
      if (bits === undefined || Number(bits) >= shortestRange) continue;
      yield wrong(`TRUST_PROXY: ${range} lets visitors choose the address that limits count them by; name the proxy.`);
    }
    if (mode !== 'production' || trustedProxies.length === 0) return;
    if (hosts.every(isLoopback) && !trustedProxies.some((range) => isLoopback(range.split('/', 1)[0] ?? ''))) {
      yield warning(
        `TRUST_PROXY: the server listens on ${hosts.join()} alone, so its proxy is on this machine, and is not named.`,
      );
      return;
    }
    yield ok(`TRUST_PROXY: ${trustedProxies.join(', ')} may say who a visitor is.`);
  },
};

import type { OnlineChannel } from '../../../contract/payment/payment-status';
import { unconfigured } from '../../config/advice';
import type { Config } from '../../config/config';
import { isLoopback } from '../../config/reached-origins';
import { operatorCheck } from '../../domain/engagement/alert/alert';
import { createSmsCheck } from '../../domain/identity/verification/verification';
import { checkChannel, onlineChannels, providerOf } from '../../domain/sales/payment/payment';
import { checkPort } from '../../listen';
import { paymentGatewaysFor } from '../../payment-gateways';
import { createMailCheck } from '../../platform/delivery/mailer';
import { type DoctorCheck, type Finding, ok, warning, wrong } from '../../platform/doctor-check';
import { s3Check } from '../../platform/storage/s3-storage';
import { createAssetCheck } from './asset-check';
import { createDataFolderCheck } from './data-folder-check';
import { databaseCheck } from './database/database-check';
import { createReplicaCheck } from './database/replica-check';
import { createPublicOriginCheck, publicSiteCheck } from './public-origin-check';

/** What a start in production says is not configured, in the same words. */
export const adviceCheck: DoctorCheck<Config> = {
  name: 'Not configured',
  async *run(config) {
    if (config.mode === 'production') yield* unconfigured(config).map(warning);
  },
};

/** Whether a channel of payments that the settings name believes us. The mock gateway is none. */
export function createChannelCheck(channel: OnlineChannel): DoctorCheck<Config> {
  return {
    name: providerOf(channel).name,
    async *run(config) {
      const gateway = paymentGatewaysFor(config, undefined).find((each) => each.channel === channel);
      if (gateway) yield* await checkChannel(gateway);
    },
  };
}

type PortSettings = Pick<Config, 'hosts' | 'port' | 'healthPort'>;

/** Milliseconds that a server on the port may take to say who it is. */
const answerTime = 2_000;

/** Whether the ports are free, or our own server has them. */
export const portCheck: DoctorCheck<PortSettings> = {
  name: 'Ports',
  async *run({ hosts, port, healthPort }) {
    yield await stateOf(hosts, port, 'PORT');
    if (healthPort !== undefined) yield await stateOf(hosts, healthPort, 'HEALTH_PORT');
  },
};

async function stateOf(hosts: readonly string[], port: number, setting: string): Promise<Finding> {
  try {
    await checkPort(hosts, port, setting);
    return ok(`${setting}: port ${port} is free.`);
  } catch (error) {
    if (await isOurs(hosts, port)) return ok(`${setting}: this server answers on port ${port}.`);
    return wrong((error as Error).message);
  }
}

/** Whether what answers there answers as our `/healthz` does. */
async function isOurs(hosts: readonly string[], port: number): Promise<boolean> {
  const [host = ''] = hosts;
  const name = ['', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  try {
    const response = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`, {
      signal: AbortSignal.timeout(answerTime),
      redirect: 'error',
    });
    return response.ok && (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

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

/** What is looked at, in this order. A module's own check is one more line. */
export const doctorChecks: readonly DoctorCheck<Config>[] = [
  portCheck,
  createDataFolderCheck(),
  databaseCheck,
  createReplicaCheck(),
  createPublicOriginCheck(),
  proxyCheck,
  createAssetCheck(),
  adviceCheck,
];

/** Who is asked with `--online`, all at once. Each says nothing where it is not set up. */
export const onlineChecks: readonly DoctorCheck<Config>[] = [
  publicSiteCheck,
  s3Check,
  createMailCheck(),
  createSmsCheck(),
  operatorCheck,
  ...onlineChannels.map(createChannelCheck),
];

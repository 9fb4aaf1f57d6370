import { checkPort } from '../../check-port';
import type { Config } from '../../config/config';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { ok, wrong, type Finding } from '../../platform/doctor/finding';

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

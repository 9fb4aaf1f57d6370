import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import { unconfigured } from '../../config/advice';
import type { Config } from '../../config/config';
import { isLoopback } from '../../config/reached-origins';
import { operatorCheck } from '../../domain/engagement/alert/alert';
import { createSmsCheck } from '../../domain/identity/verification/verification';
import { checkChannel, onlineChannels, providerOf } from '../../domain/sales/payment/payment';
import { checkPort } from '../../listen';
import { paymentGatewaysFor } from '../../gateways';
import { createMailCheck } from '../../platform/delivery/mailer';
import { type DoctorCheck, type Finding, ok, warning, wrong } from '../../platform/doctor-check';
import { s3Check } from '../../platform/storage/s3-storage';
import { filmCheck } from '../../domain/content/media/media';
import { databaseCheck } from './database/database-check';
import { createReplicaCheck } from './database/replica-check';
import { createPublicOriginCheck, publicSiteCheck } from './public-origin-check';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, accessSync, constants, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { assetFiles, assetFolders, type AssetFile } from '../../platform/assets/asset-files';
import { statfs } from 'node:fs/promises';
import { deepObstacleSentence, otherUserSentence, unwritableSentence } from '../../platform/db/data-folder';

/** What a start in production says is not configured, in the same words. */
export const adviceCheck: DoctorCheck<Config> = {
  name: 'Not configured',
  async *run(config) {
    if (config.mode === 'production') yield* unconfigured(config).map(warning);
  },
};

/** Whether a channel of payments that the settings name believes us. The mock gateway is none. */
function createChannelCheck(channel: OnlineChannel): DoctorCheck<Config> {
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

/** All checks, in their order. A module's own check is one more line. */
export const doctorChecks: readonly DoctorCheck<Config>[] = [
  portCheck,
  createDataFolderCheck(),
  databaseCheck,
  createReplicaCheck(),
  createPublicOriginCheck(),
  proxyCheck,
  createAssetCheck(),
  filmCheck,
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

/** Milliseconds for a file, from the connection to its last byte. */
const patience = 10_000;
/** Seconds of a month: caches that are asked for less often serve hardly anybody. */
const month = 30 * 24 * 60 * 60;
/** What a document names itself, of which everything else follows. */
const entry = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/;

/**
 * Whether ASSET_BASE has the files of this build, and lets pages use them: the script that they start with, and one of each folder.
 * @param root folder of the built client; without one there is nothing to compare.
 */
export function createAssetCheck(
  root = join(import.meta.dirname, '../client'),
): DoctorCheck<Pick<Config, 'assets' | 'ownOrigins'>> {
  return {
    name: 'Assets',
    async *run({ assets: { base }, ownOrigins: [origin] }) {
      if (base === undefined) return;
      if (!existsSync(join(root, 'index.html'))) {
        yield warning('ASSET_BASE: nothing is built here to compare its files with.');
        return;
      }
      const findings = (await Promise.all(samples(root).map((file) => inspect(file, base, origin)))).flat();
      yield* findings;
      if (findings.length === 0) yield ok(`ASSET_BASE: ${base} has the files of this build.`);
    },
  };
}

function samples(root: string): AssetFile[] {
  const files = assetFiles(root);
  const [, first] = entry.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  // Any file of a folder speaks for it: its name holds a hash of all of them.
  const folders = assetFolders(root).map(({ hashedPath }) =>
    files.find(({ name }) => name.startsWith(`${hashedPath}/`)),
  );
  return [files.find(({ name }) => name === first), ...folders].filter((file) => file !== undefined);
}

/** What is wrong with a file there; nothing when it is as it should be. */
async function inspect({ name, path, type }: AssetFile, base: string, origin: string): Promise<Finding[]> {
  const address = base + name;
  let answer: Response;
  let bytes: Buffer;
  try {
    answer = await fetch(address, {
      headers: { origin },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    bytes = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return [wrong(`ASSET_BASE: ${address} cannot be fetched (${cause?.code ?? message}).`)];
  }
  if (answer.status !== 200) {
    return [wrong(`ASSET_BASE: ${address} is answered with ${answer.status}: run npm run assets -- upload first.`)];
  }
  const header = (key: string) => answer.headers.get(key) ?? '';
  const allowed = header('access-control-allow-origin');
  const [, age = '0'] = /max-age=(\d+)/.exec(header('cache-control')) ?? [];
  return [
    ...(hashOf(bytes) === hashOf(readFileSync(path)) ? [] : [wrong(`ASSET_BASE: ${address} is another file.`)]),
    ...(allowed === '*' || allowed === origin
      ? []
      : [wrong(`ASSET_BASE: ${address} has no Access-Control-Allow-Origin for ${origin}, so pages may not use it.`)]),
    ...(mediaOf(header('content-type')) === mediaOf(type)
      ? []
      : [wrong(`ASSET_BASE: ${address} is sent as ${header('content-type') || 'nothing'} instead of ${type}.`)]),
    ...(Number(age) >= month ? [] : [warning(`ASSET_BASE: ${address} is not kept by browsers: set Cache-Control.`)]),
    ...(name.endsWith('.js') && header('content-encoding') === ''
      ? [warning(`ASSET_BASE: ${address} is not compressed.`)]
      : []),
  ];
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A media type without parameters; scripts have two names for theirs. */
function mediaOf(type: string): string | undefined {
  return type.split(';')[0]?.trim().replace('application/javascript', 'text/javascript');
}

/** Bytes: below the first nothing can be relied on, below the second uploads and the database soon fill the disk. */
const needed = 100 * 2 ** 20;
const comfortable = 2 ** 30;

interface DataFolderParts {
  /** Bytes that this user may still write on the disk of a folder. */
  freeBytes?(folder: string): Promise<number>;
}

/** Whether DATA_DIR is of this user, can be written, and has room. */
export function createDataFolderCheck({
  freeBytes = askDisk,
}: DataFolderParts = {}): DoctorCheck<Pick<Config, 'dataFolder'>> {
  return {
    name: 'Data folder',
    async *run({ dataFolder }) {
      const otherUser = otherUserSentence(dataFolder);
      if (otherUser !== undefined) {
        yield wrong(otherUser);
        return;
      }
      const folder = nearestFolder(dataFolder);
      const failure = folder === dataFolder ? writeFailure(folder) : makeFailure(folder);
      if (failure) {
        const whose = unwritableSentence(dataFolder) ?? '';
        yield wrong(`DATA_DIR: ${dataFolder} cannot be written (${failure}). ${whose}`.trimEnd());
        return;
      }
      const obstacle = await deepObstacleSentence(dataFolder);
      if (obstacle !== undefined) yield wrong(obstacle);
      yield ok(
        `DATA_DIR: ${dataFolder} ${folder === dataFolder ? 'can be written' : 'will be made by the first start'}.`,
      );
      yield roomIn(dataFolder, await freeBytes(folder));
      if (process.getuid?.() === 0 && statSync(folder).uid !== 0) {
        yield warning('You are root, who may write anywhere: run this as the user of the server.');
      }
    },
  };
}

function roomIn(dataFolder: string, bytes: number): Finding {
  const sentence = `DATA_DIR: the disk of ${dataFolder} has ${Math.floor(bytes / 2 ** 20)} MB free`;
  if (bytes < needed) return wrong(`${sentence}, which is not enough to run.`);
  if (bytes < comfortable) return warning(`${sentence}; uploads and the database will fill it.`);
  return ok(`${sentence}.`);
}

/** The folder itself, or the one above it that is there. */
function nearestFolder(path: string): string {
  if (existsSync(path) || dirname(path) === path) return path;
  return nearestFolder(dirname(path));
}

/** Rights alone do not reveal a read-only or full disk. */
function writeFailure(folder: string): string | undefined {
  const probe = join(folder, `.doctor-${process.pid}`);
  return failureOf(() => {
    writeFileSync(probe, 'written');
    rmSync(probe, { force: true });
  });
}

function makeFailure(folder: string): string | undefined {
  if (!statSync(folder).isDirectory()) return 'ENOTDIR';
  return failureOf(() => accessSync(folder, constants.W_OK));
}

function failureOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

async function askDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

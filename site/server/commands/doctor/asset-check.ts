import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config';
import { assetFiles, assetFolders, type AssetFile } from '../../platform/assets/asset-files';
import { type DoctorCheck, type Finding, ok, warning, wrong } from '../../platform/doctor-check';

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
      const findings = (await Promise.all(samples(root).map((file) => look(file, base, origin)))).flat();
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
async function look({ name, path, type }: AssetFile, base: string, origin: string): Promise<Finding[]> {
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

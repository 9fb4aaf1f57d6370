import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeArtifact } from './artifact';
import type { Stage } from './container-file';

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Does in folders what a Dockerfile says, one folder for each stage. Of its commands, packages and a build are taken from this
 * checkout, whose tests run on them.
 * @returns the folder of the last stage. @throws Error of an instruction that is not known here.
 */
export function assembleImage(stages: readonly Stage[]): string {
  const roots = new Map<string, string>();
  let root = '';
  for (const { name, instructions } of stages) {
    root = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(root, 0o755);
    roots.set(name, root);
    let folder = root;
    for (const { name: kind, words } of instructions) {
      if (kind === 'WORKDIR') mkdirSync((folder = join(root, words)), { recursive: true });
      else if (kind === 'COPY') copy(words, folder, roots);
      else if (kind === 'RUN') run(words, root, folder);
      else if (!['LABEL', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'].includes(kind))
        throw new Error(`${kind} is not known here.`);
    }
  }
  for (const other of roots.values()) if (other !== root) rmSync(other, { recursive: true });
  return root;
}

function copy(words: string, folder: string, roots: ReadonlyMap<string, string>): void {
  const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(words) ?? [];
  const sources = paths.trim().split(/\s+/);
  const target = sources.pop() ?? '';
  const from = stage === undefined ? project : roots.get(stage);
  if (from === undefined) throw new Error(`There is no stage ${stage}.`);
  for (const source of sources) {
    const path = join(from, source);
    const place = join(
      folder,
      target,
      target.endsWith('/') && sources.length > 0 && !isFolder(path) ? basename(path) : '',
    );
    mkdirSync(dirname(place), { recursive: true });
    if (isFolder(path)) link(`${path}/.`, place);
    else cpSync(path, place);
  }
}

function run(words: string, root: string, folder: string): void {
  if (words === 'npm ci') return;
  if (words === 'npm run build') {
    for (const path of ['site/dist/server/main.js', 'site/dist/client', 'site/dist/operator', 'site/dist/ssr']) {
      if (!existsSync(join(folder, path))) throw new Error(`The checkout lacks ${path}: npm run build.`);
    }
  } else if (words.startsWith('npm run artifact -- ')) {
    const path = words.replace('npm run artifact -- ', '');
    makeArtifact(join(root, path));
  } else if (words.startsWith('install -d ')) {
    const [, owner, group, mode, path = ''] = /-o (\d+) -g (\d+) -m (\d+) (\S+)$/.exec(words) ?? [];
    const parts = process.getuid?.() === 0 ? ['-o', String(owner), '-g', String(group)] : [];
    spawn('install', ['-d', ...parts, '-m', String(mode), join(root, path)]);
  } else throw new Error(`RUN ${words} is not known here.`);
}

/** Hard links where both are on one disk, otherwise copies. */
function link(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const { status } = spawnSync('cp', ['-alf', source, target]);
  if (status !== 0) spawn('cp', ['-a', source, target]);
}

function spawn(program: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}

function isFolder(path: string): boolean {
  return existsSync(`${path}/.`);
}

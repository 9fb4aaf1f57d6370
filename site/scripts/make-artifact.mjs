import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededPackages } from './needed-packages.mjs';
import { projectRoot } from './project-root.mjs';

/** What a build has made. */
const built = ['site/dist/client', 'site/dist/operator', 'site/dist/server', 'site/dist/ssr', 'site/package.json'];
/** Scripts for a server that is built; each is copied with the others that it needs. */
const commands = [
  'assets',
  'backup',
  'check-build',
  'check-health',
  'doctor',
  'import',
  'jobs',
  'operator',
  'restore',
  'seed',
];
const units = ['xiaoliang.service', 'xiaoliang@.service', 'xiaoliang-backup.service', 'xiaoliang-backup.timer'];

/**
 * Copies all that a server needs to run into one folder, in the places of a checkout: what was built, commands, packages and units,
 * and no sources. It runs by Node alone, wherever it is, on the kind of machine that it was made on.
 * @param folder that is not there yet, or empty.
 */
export function makeArtifact(folder) {
  const copied = [...built, ...commandFiles(), ...units.map((name) => `docs/examples/${name}`), ...serverPackages()];
  mkdirSync(folder, { recursive: true });
  for (const path of copied) copy(path, folder);
  const { name, private: isPrivate, type, engines } = readJson('package.json');
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, private: isPrivate, type, engines }, null, 2)}\n`,
  );
}

function copy(path, folder) {
  const from = join(projectRoot, path);
  // An image is made without the units.
  if (!existsSync(from)) return;
  cpSync(from, join(folder, path), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
    // Packages below another one are copied by themselves, where they are needed.
    filter: (source) => !source.startsWith(join(from, 'node_modules')),
  });
}

/** The scripts of all commands, and those that they import. */
function commandFiles() {
  const files = new Set();
  for (const name of commands) add(`${name}.mjs`);
  return [...files].map((name) => `site/scripts/${name}`);

  function add(name) {
    if (files.has(name)) return;
    files.add(name);
    const text = readFileSync(join(projectRoot, 'site/scripts', name), 'utf8');
    for (const [, other] of text.matchAll(/^import .*'\.\/([\w-]+\.mjs)';$/gm)) add(other);
  }
}

/** What the built server imports, by its names among the dependencies; pages are built with all that they need. */
function serverPackages() {
  const server = join(projectRoot, 'site/dist/server');
  const text = readdirSync(server)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .join('\n');
  const dependencies = Object.keys(readJson('site/package.json').dependencies);
  const names = dependencies.filter((name) =>
    [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].some((word) => text.includes(word)),
  );
  const { packages } = readJson('package-lock.json');
  return neededPackages(packages, 'site', names, (path) => existsSync(join(projectRoot, path)));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
}

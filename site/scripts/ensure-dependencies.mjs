import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { stopWith } from './stop-with.mjs';

/** Installs what the lock file names when the installed packages differ from it; otherwise does nothing. */
export function ensureDependencies() {
  if (!staleDependencies()) return;
  console.log('Installing dependencies…');
  // NODE_ENV=production would leave out what the build needs.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stopWith('Dependencies could not be installed; npm says why above.');
}

/** Whether an installed package is missing or of another version than the lock file's. npm records what it installed. */
export function staleDependencies(root = projectRoot) {
  let installed;
  try {
    installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  } catch {
    return true;
  }
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).some(
    ([path, { version, optional, peer, link }]) =>
      path.includes('node_modules/') && !optional && !peer && !link && installed[path]?.version !== version,
  );
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

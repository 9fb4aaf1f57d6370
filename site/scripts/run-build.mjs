import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { stopWith } from './stop-with.mjs';

/** Builds one of `stampedBuilds()`, and remembers from which sources. */
export function runBuild({ name, stamp }) {
  console.log(`Building ${name}…`);
  stamp.clear();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: join(projectRoot, name),
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stdout.write(stdout + stderr);
    stopWith(`${name} could not be built; the messages above say why.`);
  }
  stamp.write();
}

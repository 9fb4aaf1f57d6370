import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const element = fileURLToPath(new URL('../../player-element', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the element's package as npm would publish it, unpacked; beside it is room for projects. */
    packedElement: string;
  }
}

/** Packs the built element once for all tests, far from the project, where nothing that it forgot to name is found. */
export default function packElement(project: TestProject): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-element-')));
  const printed = execFileSync('npm', ['pack', '--json', `--pack-destination=${folder}`], {
    cwd: element,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
  const packedElement = join(folder, 'xl-video-player');
  mkdirSync(packedElement);
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', packedElement, '--strip-components=1']);
  project.provide('packedElement', packedElement);
  return () => rmSync(folder, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const script = (name: string) => fileURLToPath(new URL(`../../../site/scripts/${name}`, import.meta.url));

/** Runs a script as if this were another Node. */
function runAs(version: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  const disguise = join(folder, 'version.cjs');
  const versions = `{ value: { ...process.versions, node: '${version}' } }`;
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', ${versions});`);
  const ended = spawnSync(process.execPath, ['--require', disguise, script(name)], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return ended;
}

describe('requireNode', () => {
  test.each(['18.20.4', '20.18.3'])('Node %s is refused in one sentence', (version) => {
    const { status, stderr, stdout } = runAs(version, 'start.mjs');
    expect(status).toBe(1);
    expect(stderr).toBe(`This project needs Node.js 20.19 or newer; this is ${version}.\n`);
    expect(stdout).toBe('');
  });

  test.each(['20.19.0', '22.0.0'])('Node %s will do', (version) => {
    const { status, stderr } = runAs(version, 'require-node.mjs');
    expect([status, stderr]).toEqual([0, '']);
  });
});

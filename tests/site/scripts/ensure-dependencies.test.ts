import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staleDependencies } from '../../../site/scripts/ensure-dependencies.mjs';

const locked = {
  '': { name: 'root' },
  'part/': { name: 'part' },
  'node_modules/part': { link: true, resolved: 'part' },
  'node_modules/lit': { version: '3.3.3' },
  'node_modules/binding-of-another-platform': { version: '1.0.0', optional: true },
};

describe('staleDependencies', () => {
  let root: string;
  const lock = (file: string, packages: object) => writeFileSync(join(root, file), JSON.stringify({ packages }));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'dependencies-'));
    mkdirSync(join(root, 'node_modules'));
    lock('package-lock.json', locked);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('nothing installed', () => {
    expect(staleDependencies(root)).toBe(true);
  });

  test('everything installed, but for what another platform needs', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/lit': { version: '3.3.3' } });
    expect(staleDependencies(root)).toBe(false);
  });

  test('a package is missing', () => {
    lock('node_modules/.package-lock.json', {});
    expect(staleDependencies(root)).toBe(true);
  });

  test('a package is of another version', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/lit': { version: '3.3.2' } });
    expect(staleDependencies(root)).toBe(true);
  });
});

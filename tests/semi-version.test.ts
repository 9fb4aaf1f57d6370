import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../site/scripts/project-root.mjs';

const installed = (name: string): string => join(projectRoot, 'node_modules', name);
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as { version: string }).version;

describe('the installed Semi Design (decision 001)', () => {
  test('is one version, components and icons', () => {
    expect(versionOf('@douyinfe/semi-icons')).toBe(versionOf('@douyinfe/semi-ui'));
    expect(existsSync(join(installed('@douyinfe/semi-ui'), 'node_modules/@douyinfe/semi-icons'))).toBe(false);
  });

  test('has no adapter for React 19, without which React stays at 18', () => {
    const adapters = ['react19-adapter', 'react19-adapter.js', 'lib/es/react19-adapter.js'];
    expect(adapters.filter((name) => existsSync(join(installed('@douyinfe/semi-ui'), name)))).toEqual([]);
    expect(versionOf('react')).toMatch(/^18\./);
  });
});

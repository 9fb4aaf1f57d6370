import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Described {
  engines?: { node?: string };
}

const read = <Content>(path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Content;

test('all packages run on the oldest Node that package.json promises', () => {
  const oldest = minVersion(read<Described>('package.json').engines?.node ?? '')?.version ?? '';
  expect(oldest).not.toBe('');
  const packages = Object.entries(read<{ packages: Record<string, Described> }>('package-lock.json').packages);
  expect(packages.length).toBeGreaterThan(100);
  const others = packages.flatMap(([path, { engines }]) =>
    engines?.node && !satisfies(oldest, engines.node) ? [`${path} wants ${engines.node}`] : [],
  );
  expect(others).toEqual([]);
});

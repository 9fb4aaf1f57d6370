import { describe, expect, test } from 'vitest';
import { neededPackages } from '../../../site/scripts/needed-packages.mjs';

describe('neededPackages', () => {
  const packages = {
    site: { dependencies: { fastify: '5', pg: '8' } },
    'node_modules/fastify': { dependencies: { pino: '10', 'light-my-request': '6' } },
    'node_modules/pino': {
      optionalDependencies: { 'for-linux': '1', 'for-windows': '1' },
      peerDependencies: { peer: '1', typescript: '6' },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    'node_modules/light-my-request': { dependencies: { pino: '9', fastify: '5' } },
    'node_modules/light-my-request/node_modules/pino': {},
    'node_modules/for-linux': {},
    'node_modules/for-windows': {},
    'node_modules/peer': {},
    'node_modules/typescript': {},
    'node_modules/pg': {},
    'site/node_modules/pg': {},
    'node_modules/player': { link: true },
  };
  const needed = (...names: string[]) =>
    neededPackages(packages, 'site', names, (path: string) => !path.endsWith('for-windows'));

  test('has what is needed in turn, each from the nearest place, and what is installed of optional packages', () => {
    expect(needed('fastify')).toEqual([
      'node_modules/fastify',
      'node_modules/for-linux',
      'node_modules/light-my-request',
      'node_modules/light-my-request/node_modules/pino',
      'node_modules/peer',
      'node_modules/pino',
    ]);
    expect(needed('pg')).toEqual(['site/node_modules/pg']);
  });

  test('leaves out links to other workspaces, and what is not there', () => {
    expect(needed('player', 'none')).toEqual([]);
  });
});

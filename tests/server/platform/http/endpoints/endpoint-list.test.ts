import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBasePaths, type Endpoint } from '../../../../../site/contract/endpoint';
import { boundEndpoints } from '../../../../../site/server/platform/http/endpoints/endpoint-list';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

const contract = new URL('../../../../../site/contract/', import.meta.url);

/** Every endpoint that a file of the contract exports. */
async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(fileURLToPath(contract), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-endpoints.ts'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, contract).href)));
  return modules.flatMap((module) => Object.values(module as Record<string, Endpoint>)).filter(({ base }) => base);
}

describe('installEndpointList', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ database: absentDatabase });
  });
  afterAll(() => running.close());

  test('every route below the bases is bound to an endpoint of its method and address', () => {
    const unbound = running.app.apiRoutes.filter(({ method, url, binding }) => {
      const { endpoint } = binding ?? {};
      return !endpoint || endpoint.method !== method || apiBasePaths[endpoint.base] + endpoint.path !== url;
    });
    expect(unbound).toEqual([]);
  });

  test('every endpoint of the contract is served, and nothing else', async () => {
    const served = boundEndpoints(running.app).map(({ endpoint }) => endpoint.name);
    const declared = (await declaredEndpoints()).map(({ name }) => name);
    expect(declared.length).toBeGreaterThan(3);
    expect(served.sort()).toEqual(declared.sort());
  });

  test('names are unique, so that each operation has its own', () => {
    const names = boundEndpoints(running.app).map(({ endpoint }) => endpoint.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataKey } from '../../site/server/platform/keys/key-ring';
import { buildServer } from '../support/build-server';
import { startOtlpCollector } from '../support/otlp-collector';

const reporter = fileURLToPath(new URL('../support/report-imports.mjs', import.meta.url));
/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 300_000;

describe('the server as a process of its own', { timeout }, () => {
  let server: string;
  let folder: string;
  const endings: (() => void)[] = [];
  beforeAll(async () => {
    server = await buildServer('traced-process');
    folder = mkdtempSync(join(tmpdir(), 'traced-'));
  }, timeout);
  afterAll(() => {
    for (const end of endings) end();
    for (const each of [server, folder]) rmSync(each, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', reporter, join(server, 'main.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        DATA_KEYS: createDataKey('traces'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endings.push(() => child.kill('SIGKILL'));
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += text));
    child.stderr.on('data', (text) => (said.err += text));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    await expect.poll(() => said.out, { timeout }).toContain('Listening on ');
    const address = /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
    return { child, said, ended, address: address.replace('localhost', '127.0.0.1') };
  }

  test('loads nothing of OpenTelemetry without the setting', async () => {
    const { child, said, ended, address } = await start({});
    expect((await fetch(`${address}/api/v1/ow/product`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
    expect(said.out).not.toContain('traceId');
  });

  test('sends what it did with it, also what is left when it ends, with headers from a file', async () => {
    const collector = await startOtlpCollector();
    const headers = join(folder, 'headers');
    writeFileSync(headers, 'authorization=Bearer%20collector-key,x-tenant=site\n');
    const { child, said, ended, address } = await start({
      DATA_DIR: join(folder, 'data'),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_EXPORTER_OTLP_HEADERS_FILE: headers,
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    // The reporter reports.
    expect(said.err).toContain('import @opentelemetry/sdk-trace-base\n');
    expect((await fetch(`${address}/api/v1/ow/product/1001`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const request = await collector.find('GET /api/v1/ow/product/:appId');
    expect(request.resource['service.name']).toBe('shop');
    expect(collector.requests[0]?.headers).toMatchObject({ authorization: 'Bearer collector-key', 'x-tenant': 'site' });
    expect(said.out).toContain(`"traceId":"${request.traceId}"`);
    expect(said.out).not.toContain('collector-key');
    await collector.close();
  });

  test('serves and ends in time while the collector says nothing, which it tells in one line', async () => {
    const collector = await startOtlpCollector('silence');
    const { child, said, ended, address } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    expect((await fetch(`${address}/api/v1/ow/product`)).status).toBe(200);
    await expect.poll(() => collector.requests.length).toBeGreaterThan(0);
    const told = () => said.out.split('\n').filter((line) => line.includes('Traces cannot be sent'));
    await expect.poll(told).toHaveLength(1);
    expect((await fetch(`${address}/api/v1/ow/product`)).status).toBe(200);
    await expect.poll(() => collector.requests.length).toBeGreaterThan(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(told()).toHaveLength(1);
    await collector.close();
  });
});

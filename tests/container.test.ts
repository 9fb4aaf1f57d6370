import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../site/server/config/settings';
import { readStages } from './support/container-file';

const place = new URL('../docs/examples/container/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, place), 'utf8');
const stages = readStages(new URL('Dockerfile', place));
const last = stages.at(-1);
const say = (name: string) =>
  last?.instructions.filter((instruction) => instruction.name === name).map(({ words }) => words);
const command = JSON.parse(say('CMD')?.[0] ?? '[]') as string[];
const [user = 0] = (say('USER')?.[0] ?? '').split(':').map(Number);

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly read_only?: boolean;
  readonly healthcheck?: object;
  readonly secrets?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly networks?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly volumes?: readonly string[];
}

describe('the Dockerfile', () => {
  test('starts from one version of Node, that of the project, pinned and slim', () => {
    const version = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim();
    expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `node:${version}-bookworm-slim`));
    expect(stages.length).toBeGreaterThan(1);
  });

  test('runs as a user by number, in exec form, with a signal, a volume and a health check of its own', () => {
    expect(user).toBeGreaterThan(999);
    expect(command.slice(0, 1)).toEqual(['node']);
    expect([say('STOPSIGNAL'), say('VOLUME')]).toEqual([['SIGTERM'], ['/var/lib/xiaoliang']]);
    expect(say('HEALTHCHECK')?.[0]).toMatch(/--timeout=5s .* CMD \["node", "site\/scripts\/check-health\.mjs"\]$/);
    expect(say('LABEL')?.[0]).toContain('org.opencontainers.image.title=');
  });

  test('ends with what is needed to run: no compiler of sources, nothing secret', () => {
    const said = (last?.instructions ?? []).map(({ name, words }) => `${name} ${words}`).join('\n');
    expect(said).not.toMatch(/COPY site\/?(server|src|contract)? |npm|curl|apt-get|KEY|PASSWORD|TOKEN|ADD /);
    for (const setting of ['NODE_ENV', 'DATA_DIR']) expect(said).toContain(`${setting}=`);
  });
});

describe('compose.yaml', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
    volumes: object;
  };

  test('every service is pinned, limited and restarted, and the standing ones are asked how they are', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({ mem_limit: expect.any(String), cpus: expect.any(Number) });
      if (name !== 'site') expect(service.image, name).toMatch(/^\w+:\d+(\.\d+)?-bookworm$/);
      expect(service.restart, name).toBe(service.profiles ? 'no' : 'unless-stopped');
      // That of the site is in its image.
      if (name !== 'site' && !service.profiles) expect(service.healthcheck, name).toBeDefined();
    }
  });

  test('each waits for what it needs, and only nginx is reached from outside', () => {
    expect(services.site?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(services.nginx?.depends_on).toEqual({ site: { condition: 'service_healthy' } });
    expect(
      Object.entries(services)
        .filter(([, service]) => 'ports' in service)
        .map(([name]) => name),
    ).toEqual(['nginx']);
    expect(services.database?.networks).toEqual(['back']);
  });

  test('the site writes its volume alone, its settings are settings, and secrets are files', () => {
    expect(services.site).toMatchObject({ read_only: true, tmpfs: ['/tmp'], volumes: ['data:/var/lib/xiaoliang'] });
    for (const name of Object.keys(services.site?.environment ?? {}))
      expect(Object.keys(settings)).toContain(name.replace(/_FILE$/, ''));
    const used = new Set(Object.values(services).flatMap(({ secrets: names = [] }) => names));
    expect([...used].sort()).toEqual(Object.keys(secrets).sort());
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(read('.gitignore').split('\n')).toContain('secrets/');
    expect(Object.keys(volumes)).toEqual(['data', 'database', 'backup']);
  });
});

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '../site/contract/routes/route-table';
import { projectRoot } from '../site/scripts/project-root.mjs';

const site = join(projectRoot, 'site');

describe('/play/ui', () => {
  test('is served in development, beside the pages of the site', async () => {
    const server = await createServer({
      root: site,
      logLevel: 'error',
      server: { port: 0, ws: false },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    await server.listen();
    const { port } = server.httpServer!.address() as AddressInfo;
    const scriptOf = async (path: string) => {
      const response = await fetch(`http://localhost:${port}${path}`, { headers: { accept: 'text/html' } });
      return /src="(\/src\/app\/[^"]+)"/.exec(await response.text())?.[1];
    };
    expect(await scriptOf('/play/ui')).toBe('/src/app/play-ui/play-ui.tsx');
    expect(await scriptOf('/play')).toBe('/src/app/entry-client.tsx');
    await server.close();
  });

  test('is no page of the site, and in no build of it', () => {
    expect(matchRoute('/play/ui')).toBeNull();
    expect(matchRoute('/play')?.route.name).toBe('play');
    const manifest = readFileSync(join(site, 'dist/client/.vite/manifest.json'), 'utf8');
    expect(manifest).toContain('"index.html"');
    expect(manifest).not.toMatch(/play-ui|play\/ui/);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAssetCheck } from '../../../../site/server/commands/doctor/doctor-checks';
import { assetFiles } from '../../../../site/server/platform/assets/asset-files';
import { findingsOf } from '../../../support/findings-of';
import { writeFakeClient } from '../../platform/assets/fake-client';

const origin = 'https://www.example.cn';

describe('createAssetCheck', () => {
  let root: string;
  let server: Server;
  let base: string;
  /** What the host does otherwise than it should. */
  let changes: Record<string, string | undefined> = {};
  let status = 200;
  beforeEach(async () => {
    [changes, status] = [{}, 200];
    root = mkdtempSync(join(tmpdir(), 'client-'));
    writeFakeClient(root);
    const files = new Map(assetFiles(root).map((file) => [`/site/${file.name}`, file]));
    server = createServer(async ({ url = '', headers }, response) => {
      const file = files.get(url);
      const sent = {
        'access-control-allow-origin': headers.origin,
        'cache-control': 'public, max-age=31536000',
        'content-type': file?.type,
        ...changes,
      };
      for (const [name, value] of Object.entries(sent)) if (value !== undefined) response.setHeader(name, value);
      response.writeHead(file ? status : 404).end(file && (await readFile(file.path)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(root, { recursive: true });
  });
  const check = (at: string | undefined = base, folder = root) =>
    findingsOf(
      createAssetCheck(folder).run(
        { assets: { base: at, bucket: undefined }, ownOrigins: [origin] },
        { isOnline: false },
      ),
    );

  test('a host that has the files of this build is in order, but for what costs time', async () => {
    expect(await check()).toEqual([`warning ASSET_BASE: ${base}assets/home-abc123.js is not compressed.`]);
  });

  test.each([
    [
      'access-control-allow-origin',
      undefined,
      `has no Access-Control-Allow-Origin for ${origin}, so pages may not use it.`,
    ],
    ['access-control-allow-origin', 'https://other.example.cn', `has no Access-Control-Allow-Origin for ${origin}`],
    ['content-type', 'text/plain', 'is sent as text/plain instead of '],
  ])('%s as %s is wrong', async (header, value, words) => {
    changes = { [header]: value };
    const found = (await check()).filter((line) => line.startsWith('wrong'));
    expect(found).toHaveLength(3);
    for (const line of found) expect(line).toContain(words);
  });

  test('any origin may be let in', async () => {
    changes = { 'access-control-allow-origin': '*' };
    expect((await check()).filter((line) => line.startsWith('wrong'))).toEqual([]);
  });

  test('what browsers ask for each time is worth a warning', async () => {
    changes = { 'cache-control': 'no-cache' };
    expect(await check()).toContain(
      `warning ASSET_BASE: ${base}assets/home-abc123.js is not kept by browsers: set Cache-Control.`,
    );
  });

  test('files that are not there, and those of another build, are wrong', async () => {
    status = 403;
    expect((await check())[0]).toBe(
      `wrong ASSET_BASE: ${base}assets/home-abc123.js is answered with 403: run npm run assets -- upload first.`,
    );
    status = 200;
    const other = mkdtempSync(join(tmpdir(), 'client-'));
    writeFakeClient(other);
    rmSync(join(other, 'pictures/drawn/a.jpg'));
    expect((await check(base, other)).join()).toMatch(/pictures-\w{10}\/drawn\/a-320\.avif is answered with 404/);
    rmSync(other, { recursive: true });
  });

  test('a host that does not answer is wrong', async () => {
    expect((await check('http://127.0.0.1:1/'))[0]).toMatch(/^wrong .* cannot be fetched \(.+\)\.$/);
  });

  test('says nothing of a site that serves its own files, and nothing of a build that is not there', async () => {
    expect(
      await findingsOf(
        createAssetCheck(root).run(
          { assets: { base: undefined, bucket: undefined }, ownOrigins: [origin] },
          { isOnline: false },
        ),
      ),
    ).toEqual([]);
    expect(await check(base, tmpdir())).toEqual([
      'warning ASSET_BASE: nothing is built here to compare its files with.',
    ]);
  });
});

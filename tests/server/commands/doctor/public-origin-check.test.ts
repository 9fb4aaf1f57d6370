import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPublicOriginCheck,
  type PublicOriginParts,
} from '../../../../site/server/commands/doctor/public-origin-check';
import { makeCertificate } from '../../../support/certificate';
import { findingsOf } from '../../../support/findings-of';
import { freePort } from '../../../../site/scripts/free-port.mjs';

const day = 24 * 60 * 60 * 1000;

describe('createPublicOriginCheck', () => {
  let folder: string;
  let server: Server;
  let ca: Buffer;
  let origin: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    // Good for one day.
    const { content, keyFile } = makeCertificate('localhost', folder);
    ca = content;
    server = createServer({ cert: content, key: readFileSync(keyFile) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const check = async (publicOrigin: string | undefined, parts: PublicOriginParts = {}) => {
    const found = await findingsOf(
      createPublicOriginCheck(parts).run({ mode: 'production', publicOrigin }, { isOnline: false }),
    );
    return found.at(-1);
  };

  test('tells when the certificate ends', async () => {
    expect(await check(origin, { ca })).toMatch(/^warning .* ends on \d{4}-\d\d-\d\d, in 0 days\.$/);
    expect(await check(origin, { ca, now: () => Date.now() - 30 * day })).toMatch(/^ok .* is good until \d{4}-/);
    expect(await check(origin, { ca, now: () => Date.now() + 2 * day })).toMatch(/^wrong .* ended on \d{4}-/);
  });

  test('one that browsers refuse is wrong', async () => {
    expect(await check(origin)).toMatch(
      /^wrong .* browsers refuse the certificate of localhost \(DEPTH_ZERO_SELF_SIGNED/,
    );
  });

  test('a name that leads nowhere is wrong, one where nobody listens yet a warning', async () => {
    expect(await check('https://www.example.invalid')).toMatch(/^wrong .*www\.example\.invalid leads nowhere/);
    expect(await check(`https://localhost:${await freePort()}`)).toMatch(/^warning .* nothing answers at localhost/);
  });

  test('in production, http is told of; without an origin nothing is asked', async () => {
    expect(await check('http://localhost')).toMatch(/^warning .* is not https/);
    expect(await check(undefined)).toBeUndefined();
  });
});

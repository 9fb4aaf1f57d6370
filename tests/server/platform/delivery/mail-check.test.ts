import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createMailCheck,
  type MailSettings,
  type MailerOptions,
} from '../../../../site/server/platform/delivery/mailer';
import { freePort } from '../../../../site/scripts/free-port.mjs';
import { makeCertificate, type Certificate } from '../../../support/certificate';
import { findingsOf } from '../../../support/findings-of';
import { smtpLogin, startSmtpPeer, type SmtpPeer } from '../../../support/peers/smtp-peer';

describe('createMailCheck', () => {
  let folder: string;
  let certificate: Certificate;
  let peer: SmtpPeer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'smtp-'));
    certificate = makeCertificate('localhost', folder);
    peer = await startSmtpPeer(certificate);
  });
  afterAll(async () => {
    expect(peer.mails).toEqual([]);
    await peer.close();
    rmSync(folder, { recursive: true });
  });

  const check = (more: Partial<MailSettings> = {}, options: MailerOptions = {}) => {
    const from = { name: '', address: 'no-reply@example.cn' };
    const mail: MailSettings = { host: 'localhost', port: peer.port, tls: 'starttls', login: smtpLogin, from, ...more };
    return findingsOf(
      createMailCheck({ ca: certificate.content, ...options }).run({ messages: { mail } }, { isOnline: true }),
    );
  };

  test('signs in over TLS, and hands over no mail', async () => {
    expect(await check()).toEqual([`ok SMTP_URL: localhost:${peer.port} takes user and password.`]);
    expect(await findingsOf(createMailCheck().run({ messages: {} }, { isOnline: true }))).toEqual([]);
  });

  test('a wrong password, without saying it', async () => {
    const [finding, ...others] = await check({ login: { ...smtpLogin, password: 'geheim' } });
    expect(finding).toMatch(/^wrong SMTP_URL: localhost:\d+ takes no mail from us: EAUTH 535; it refuses the user/);
    expect([finding?.includes('geheim'), others]).toEqual([false, []]);
  });

  test('a certificate that is not believed, and encryption of the other kind', async () => {
    expect(await check({}, { ca: Buffer.from('') })).toEqual([
      expect.stringMatching(/DEPTH_ZERO_SELF_SIGNED_CERT; SMTP_URL must name the host/),
    ]);
    expect(await check({ tls: 'implicit' })).toEqual([expect.stringMatching(/^wrong .*(ETLS|ESOCKET)/)]);
  });

  test('nobody there, or somebody who says nothing', async () => {
    expect(await check({ port: await freePort() })).toEqual([
      expect.stringMatching(/ECONNREFUSED; look at host and port of SMTP_URL; clouds close port 25\.$/),
    ]);
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(0, 'localhost');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await check({ port }, { timeLimit: 200 })).toEqual([
      expect.stringMatching(/: (timeout|ETIMEDOUT).*; look at host and port/),
    ]);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

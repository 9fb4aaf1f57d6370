import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMailer, type MailerOptions, type MailSettings } from '../../../../site/server/platform/delivery/mailer';
import { holdTimeLimits } from '../../../support/hold-time-limits';
import { makeCertificate, type Certificate } from '../../../support/certificate';
import { smtpLogin, startSmtpPeer, type SmtpPeer } from '../../../support/peers/smtp-peer';

const mail = { to: 'reader@example.com', subject: '【晓量】您的登录验证码', text: '您好', html: '<p>您好</p>' };

describe('createMailer', () => {
  let folder: string;
  let certificate: Certificate;
  let peer: SmtpPeer;
  const others: { close(): unknown }[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'smtp-'));
    certificate = makeCertificate('localhost', folder);
    peer = await startSmtpPeer(certificate);
  });
  afterEach(() => {
    peer.mails.length = 0;
  });
  afterAll(async () => {
    await Promise.all([peer, ...others].map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });

  const settings = (more: Partial<MailSettings> = {}): MailSettings => ({
    host: 'localhost',
    port: peer.port,
    tls: 'starttls',
    login: smtpLogin,
    from: { name: '晓量, 客服', address: 'no-reply@example.cn' },
    ...more,
  });
  const create = (more: Partial<MailSettings> = {}, options: MailerOptions = {}) =>
    createMailer(settings(more), { ca: certificate.content, ...options });

  /** A server that speaks no more of SMTP than it is told. */
  async function startRawServer(onConnection: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      onConnection(socket);
    }).listen(0, 'localhost');
    others.push({
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  test('hands over an encrypted mail with text and HTML, a date and an id of our domain', async () => {
    // The header names whole seconds.
    const before = Math.floor(Date.now() / 1000) * 1000;
    await create().send(mail);
    const [got, ...more] = peer.mails;
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      from: 'no-reply@example.cn',
      to: ['reader@example.com'],
      isEncrypted: true,
      user: smtpLogin.user,
      parts: {
        'text/plain': expect.stringMatching(/^您好\s*$/),
        'text/html': expect.stringMatching(/^<p>您好<\/p>\s*$/),
      },
    });
    expect(got?.headers).toMatchObject({
      from: expect.stringMatching(/^"?晓量, 客服"? <no-reply@example\.cn>$/),
      to: 'reader@example.com',
      subject: '【晓量】您的登录验证码',
      'message-id': expect.stringMatching(/^<[^\s@]+@example\.cn>$/),
      'mime-version': '1.0',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative;/),
    });
    const date = Date.parse(got?.headers.date ?? '');
    expect([before <= date, date <= Date.now()]).toEqual([true, true]);
  });

  test('speaks TLS from the first byte where that is set', async () => {
    const secure = await startSmtpPeer(certificate, { secure: true });
    others.push(secure);
    await create({ tls: 'implicit', port: secure.port }).send(mail);
    expect(secure.mails).toMatchObject([{ isEncrypted: true, user: smtpLogin.user }]);
  });

  test('says nothing of the mail or the password to a server without encryption, unless that is set', async () => {
    const plain = await startSmtpPeer(certificate, {
      hideSTARTTLS: true,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
    });
    others.push(plain);
    const { port } = plain;
    await expect(create({ port }).send(mail)).rejects.toMatchObject({ message: 'smtp: ETLS 500', scope: 'provider' });
    expect(plain.mails).toEqual([]);
    await create({ port, tls: 'none', login: undefined }).send(mail);
    expect(plain.mails).toMatchObject([{ isEncrypted: false }]);
  });

  test('does not trust a certificate that nobody vouches for', async () => {
    await expect(createMailer(settings()).send(mail)).rejects.toMatchObject({ scope: 'provider' });
    expect(peer.mails).toEqual([]);
  });

  test.each<[string, Partial<MailSettings>, string]>([
    ['a wrong password', { login: { user: smtpLogin.user, password: 'guess' } }, 'smtp: EAUTH 535'],
    ['no login where one is wanted', { login: undefined }, 'smtp: EENVELOPE 530'],
    ['a server that is away', { port: 1 }, 'smtp: ESOCKET ECONNREFUSED'],
  ])('fails with %s', async (_what, more, message) => {
    await expect(create(more).send(mail)).rejects.toMatchObject({ message, scope: 'provider' });
  });

  test.each([
    [550, '5.1.1 reader@example.com: user unknown', 'recipient'],
    [553, '5.1.3 Bad address', 'recipient'],
    [550, '5.7.1 Relaying denied', 'message'],
    [552, '5.2.2 Mailbox full', 'message'],
    [450, '4.7.1 Greylisted, come again', 'message'],
  ])('tells of a recipient whom the server refuses by %i %s', async (status, text, scope) => {
    peer.refuse = { status, text };
    await expect(create().send(mail)).rejects.toMatchObject({ message: `smtp: EENVELOPE ${status}`, scope });
    expect(peer.mails).toEqual([]);
  });

  test('lets nobody write headers, nor have more than one recipient', async () => {
    const mailer = create();
    for (const to of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      'a@example.com>\n<b@c.cn',
    ]) {
      await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ scope: 'recipient' });
    }
    await expect(mailer.send({ ...mail, subject: 'Hello\r\nBcc: b@example.com' })).rejects.toThrow();
    expect(peer.mails).toEqual([]);
  });

  test.each<[string, (socket: Socket, passLimit: () => void) => void]>([
    ['says nothing', (_socket, passLimit) => passLimit()],
    ['stops after its greeting', (socket, passLimit) => socket.on('data', passLimit).write('220 localhost\r\n')],
    ['drips', (socket, passLimit) => socket.on('data', () => socket.write('2', passLimit)).write('220 localhost\r\n')],
  ])('gives up on a server that %s', async (_what, onConnection) => {
    const limits = holdTimeLimits();
    const port = await startRawServer((socket) => onConnection(socket, () => limits.pass()));
    const failure = { message: 'smtp: timeout', scope: 'provider' };
    await expect(create({ port }, { timeLimit: 30_000 }).send(mail)).rejects.toMatchObject(failure);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket) => socket.destroy()],
    ['has no place for anybody', (socket) => socket.end('421 4.3.2 too busy\r\n')],
  ])('fails with a server that %s', async (_what, onConnection) => {
    const port = await startRawServer(onConnection);
    await expect(create({ port }, { timeLimit: 30_000 }).send(mail)).rejects.toMatchObject({ scope: 'provider' });
  });
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from '../certificate';

/** A mail as it was handed over. */
export interface PeerMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  /** Of each header of the first part, unfolded, by its name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** All that was sent. */
  readonly raw: string;
  /** The decoded parts by their type. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface SmtpPeer {
  readonly port: number;
  readonly mails: PeerMail[];
  /** What becomes of the next recipient: an answer of the server. */
  refuse: { readonly status: number; readonly text: string } | undefined;
  close(): Promise<void>;
}

export const smtpLogin = { user: 'no-reply@example.cn', password: 'smtp p@ss/word' };

/** A mail server on this machine. */
export async function startSmtpPeer(certificate: Certificate, options: SMTPServerOptions = {}): Promise<SmtpPeer> {
  const mails: PeerMail[] = [];
  const server = new SMTPServer({
    key: readFileSync(certificate.keyFile),
    cert: certificate.content,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === smtpLogin.user && password === smtpLogin.password) done(null, { user: username });
      else done(answerOf(535, 'Authentication failed'));
    },
    onRcptTo(_address, _session, done) {
      const { refuse } = peer;
      peer.refuse = undefined;
      done(refuse && answerOf(refuse.status, refuse.text));
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, isEncrypted: secure, user: user as string | undefined, ...read(raw), raw });
        done();
      });
    },
    ...options,
  });
  // Connections that break are what some tests are about.
  server.on('error', () => {});
  server.listen(0, 'localhost');
  await once(server.server, 'listening');
  const peer: SmtpPeer = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuse: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}

function answerOf(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A message of RFC 5322 with parts of RFC 2046, as far as tests need it. */
function read(raw: string): Pick<PeerMail, 'headers' | 'parts'> {
  const { headers, body } = split(raw);
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const pieces = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => {
    const part = split(piece.replace(/^\r\n/, ''));
    const type = part.headers['content-type']?.split(';', 1)[0] ?? '';
    return [type, decoded(part.body, part.headers['content-transfer-encoding'])] as const;
  });
  return { headers, parts: Object.fromEntries(parts) };
}

function split(message: string) {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line) => line.split(/:\s*(.*)/s, 2));
  const headers: Record<string, string> = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.toLowerCase(), decodedWords(value)]),
  );
  return { headers, body: message.slice(end + 4) };
}

function decoded(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of RFC 2047. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decoded(content.replaceAll('_', ' '), 'quoted-printable'),
    );
}

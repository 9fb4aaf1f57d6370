import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifySignature } from '../../../../../../site/server/domain/sales/payment/gateways/responses';

const now = new Date('2026-05-01T08:00:00Z');
const seconds = now.getTime() / 1000;
const body = Buffer.from('{"AmountFen": 1 }');

const ed25519 = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificates = new Map([
  ['ED', ed25519.publicKey],
  ['RSA', rsa.publicKey],
]);

function signed({ serial = 'ED', timestamp = String(seconds), bytes = body, nonce = 'n' } = {}) {
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), bytes, Buffer.from('\n')]);
  const signature = serial === 'RSA' ? sign('sha256', text, rsa.privateKey) : sign(null, text, ed25519.privateKey);
  return {
    'x-pay-timestamp': timestamp,
    'x-pay-nonce': nonce,
    'x-pay-serial': serial,
    'x-pay-signature': signature.toString('base64'),
  };
}

function reasonOf(headers: Record<string, string | string[] | undefined>, bytes: Uint8Array = body): string {
  try {
    verifySignature({ headers, body: bytes }, { certificates, now });
    return '';
  } catch (error) {
    expect(error).toMatchObject({ failure: 'badRequest' });
    return ((error as Error).cause as Error).message.replace(/.*: /, '');
  }
}

describe('verifySignature', () => {
  it.each(['ED', 'RSA'])('takes what was signed by the key of its serial, %s', (serial) => {
    expect(reasonOf(signed({ serial }))).toBe('');
  });

  it('asks for the serial first, then the time, then the signature', () => {
    const stale = { timestamp: String(seconds - 301) };
    const forged = { 'x-pay-signature': 'AAAA' };
    expect(reasonOf({ ...signed({ ...stale }), ...forged, 'x-pay-serial': 'other' })).toBe('unknown serial');
    expect(reasonOf({ ...signed(stale), ...forged })).toBe(
      "stale timestamp, this machine's clock is 301 s ahead of it",
    );
    expect(reasonOf({ ...signed(), ...forged })).toBe('wrong signature');
  });

  it.each([-300, 300])('takes a notification that is %i seconds off', (off) => {
    expect(reasonOf(signed({ timestamp: String(seconds + off) }))).toBe('');
  });

  it.each([String(seconds - 301), String(seconds + 301), '', 'NaN', '1e9', '-1', `${seconds} `])(
    'refuses the timestamp "%s"',
    (timestamp) => {
      expect(reasonOf(signed({ timestamp }))).toMatch(/^stale timestamp/);
    },
  );

  it('checks the exact bytes', () => {
    expect(reasonOf(signed(), Buffer.from('{"AmountFen":1}'))).toBe('wrong signature');
    expect(reasonOf(signed(), Buffer.from('{"AmountFen": 2 }'))).toBe('wrong signature');
  });

  it('refuses the signature of another key, time or nonce, and one that is missing or came twice', () => {
    const headers = signed();
    expect(reasonOf({ ...headers, 'x-pay-serial': 'RSA' })).toBe('wrong signature');
    expect(reasonOf({ ...headers, 'x-pay-timestamp': String(seconds + 1) })).toBe('wrong signature');
    expect(reasonOf({ ...headers, 'x-pay-nonce': 'm' })).toBe('wrong signature');
    expect(reasonOf({ ...headers, 'x-pay-signature': undefined })).toBe('wrong signature');
    expect(reasonOf({ ...headers, 'x-pay-signature': [headers['x-pay-signature']] })).toBe('wrong signature');
    expect(reasonOf({})).toBe('unknown serial');
  });
});

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device that makes passkeys, as browsers present it (Web Authentication, level 3): one key of the curve P-256, without attestation. */
export function createAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signCount = 0;

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** User present and verified; with the key where one is made. */
  function authenticatorData(rpId: string, credential = Buffer.alloc(0)): Buffer {
    signCount += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const flags = credential.length > 0 ? 0x45 : 0x05;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential]);
  }

  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    /** What `navigator.credentials.create()` gives. */
    create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(rp.id, credential)],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    /** What `navigator.credentials.get()` gives. */
    get({ challenge, rpId }: { challenge: string; rpId: string }) {
      const data = authenticatorData(rpId);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...common, response };
    },
  };
}

/** Encodes small values (RFC 8949): integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
  }
  throw new Error('Not encoded here');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

/** Milliseconds for connecting and the handshake. */
const handshakeTime = 5_000;

export interface ServedCertificate {
  /** Why it is not believed; absent when it is. */
  readonly authorizationError: TLSSocket['authorizationError'] | undefined;
  readonly validTo: Date;
}

/**
 * Asks a server for its certificate, and nothing else.
 * @param ca further certificates of authorities, as PEM.
 * @throws Error of the connection, or when there is no handshake in time.
 */
export async function certificateOf(host: string, port: number, ca?: Buffer): Promise<ServedCertificate> {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
    // One that is not believed is to be told about.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(handshakeTime) });
    const { valid_to: validTo } = socket.getPeerCertificate();
    return {
      authorizationError: socket.authorized ? undefined : socket.authorizationError,
      validTo: new Date(validTo),
    };
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

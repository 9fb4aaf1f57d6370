import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that Linux, macOS and Windows give to whoever asks for any port or connects to somebody. */
const [first, last] = [20_000, 32_767];

/**
 * A port of 127.0.0.1 on which nobody listens, for a program that must be told one. Between this answer and its use nobody gets it by
 * chance: only who asks for its very number.
 * @param pick which port to try next; any of those by default.
 */
export async function freePort(pick = () => randomInt(first, last + 1)) {
  for (;;) {
    const port = pick();
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

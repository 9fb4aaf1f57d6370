import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorDocumentPolicy, renderErrorDocument } from './error-document';

/** Statuses of what the parser of HTTP gives up on; everything else is a bad request. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what never became a request, so that no hook runs, and ends its connection. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const line = `${status} ${STATUS_CODES[status]}`;
  // Browsers get there by cookies that have grown too long.
  const isDocument = status === 431;
  const body = isDocument ? renderErrorDocument({ status }) : line;
  const headers = [
    `Content-Type: ${isDocument ? 'text/html' : 'text/plain'}; charset=utf-8`,
    `Content-Security-Policy: ${errorDocumentPolicy}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  // Whoever does not read the answer keeps the connection no longer.
  socket.destroySoon();
}

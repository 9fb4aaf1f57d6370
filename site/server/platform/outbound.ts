import { inSpan, isTraced } from './tracing/span';

/**
 * fetch(), as a step of the trace that it belongs to. Only the method, the host and the status are recorded, since addresses and
 * headers of providers hold keys. The trace is not propagated: providers are no part of it.
 */
export async function tracedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!isTraced()) return fetch(address, init);
  const { hostname, port, protocol } = new URL(address instanceof Request ? address.url : address);
  const method = init?.method ?? (address instanceof Request ? address.method : 'GET');
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return inSpan({ name: `${method} ${hostname}`, kind: 'client', attributes }, async (span) => {
    const response = await fetch(address, init);
    const { status } = response;
    span?.add({ 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) });
    return response;
  });
}

/** Reads the bytes of a response. @throws Error as soon as there are more than so many. */
export async function readResponse({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels what is still to come.
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

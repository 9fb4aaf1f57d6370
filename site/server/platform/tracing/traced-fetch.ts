import { inSpan, isTraced } from './in-span';

/**
 * fetch(), as a step of the trace that it belongs to. Only the method, the host and the status are told, since addresses and headers
 * of others' interfaces hold keys. The trace is not handed on: those who are asked are no part of it.
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

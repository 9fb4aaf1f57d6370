import type { InjectOptions } from 'fastify';
import type { App } from './test-app';

/** Asks for an answer that may have no end: it is the whole failure, or the first event of a stream, which is then ended. */
export async function injectUntilFirstEvent(app: App, request: InjectOptions) {
  const { statusCode, headers, stream, raw } = await app.inject({ ...request, payloadAsStream: true });
  let body = '';
  for await (const chunk of stream().setEncoding('utf8')) {
    body += chunk;
    if (isStream(headers) && body.includes('\n\n')) break;
  }
  // The client goes away.
  raw.res.destroy();
  return { statusCode, headers, body, json: () => JSON.parse(body) };
}

export function isStream(headers: Readonly<Record<string, unknown>>): boolean {
  return String(headers['content-type']).startsWith('text/event-stream');
}

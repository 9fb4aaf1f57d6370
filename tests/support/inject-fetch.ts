import type { FastifyInstance, InjectOptions } from 'fastify';

/** Stands for `fetch` where the server runs in this process: everything after the origin is asked of it by `inject`. */
export function injectFetch(app: Pick<FastifyInstance, 'inject'>) {
  return async (url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: stringsOf(answer.headers),
    });
  };
}

function stringsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

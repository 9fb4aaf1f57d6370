import type { FastifyInstance, FastifyReply } from 'fastify';

/** Path that the operators' console and its API are below. */
export const consoleRoot = '/operator';

/**
 * Where the console is reached:
 * - an origin of its own, on whose host there is nothing else, and which is the only one that has it;
 * - `'site'`: beside the site, as in development;
 * - `'none'`: nowhere.
 */
export type OperatorHost = { readonly origin: string } | 'site' | 'none';

const constraint = 'operatorConsole';

declare module 'fastify' {
  interface RouteConstraint {
    [constraint]?: string;
  }
}

/** Options of a route that the console's host has beside the site: a file of contents, which the console shows too. */
export const onEveryHost: readonly { constraints?: Record<string, string> }[] = [
  {},
  { constraints: { [constraint]: constraint } },
];

/**
 * Has the router find routes below `/operator` on the console's host alone, and no others there but those of `onEveryHost`. Everywhere else such a path is as unknown as
 * any other, whether it is one of the API or not. Install ahead of all routes.
 */
export function installOperatorHost(app: FastifyInstance, host: OperatorHost): void {
  const isOwn = typeof host === 'object';
  const name = isOwn ? new URL(host.origin).host : undefined;
  const isConsole = (requested: string | undefined) => host === 'site' || (isOwn && hostName(requested) === name);

  app.addConstraintStrategy({
    name: constraint,
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler as never),
      };
    },
    deriveConstraint: ({ headers }) => (isConsole(headers.host) ? constraint : undefined),
    mustMatchWhenDerived: isOwn,
  });
  app.addHook('onRoute', (route) => {
    if (route.url === consoleRoot || route.url.startsWith(`${consoleRoot}/`)) {
      route.constraints = { ...route.constraints, [constraint]: constraint };
    }
  });
  if (!isOwn) return;

  const constraints = { [constraint]: constraint };
  app.get('/', { constraints }, (_request, reply) => reply.redirect(consoleRoot, 302));
  app.all('/*', { constraints }, answerUnknown);
}

function answerUnknown(_request: unknown, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404 Not Found');
}

/** A host as an origin writes it. */
function hostName(requested = ''): string {
  return requested.toLowerCase().replace(/:(80|443)$/, '');
}

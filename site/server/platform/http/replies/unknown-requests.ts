import type { FastifyInstance } from 'fastify';
import { compileRoute, type RoutePattern } from '../../../../contract/routes/route-pattern';
import { answerStatus } from './errors';

interface KnownPath {
  pattern: RoutePattern;
  methods: Set<string>;
}

/**
 * Answers what no route takes: 405 with Allow where the path is known by other methods, 404 otherwise.
 * Install before the routes, which it watches.
 */
export function installUnknownRequests(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { pattern: compileRoute(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    known.set(url, path);
  });

  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.match(pathname))
      .flatMap((path) => [...path.methods]);
    if (methods.length === 0 || methods.includes(request.method)) return answerStatus(reply, 404);
    return answerStatus(reply.header('allow', methods.sort().join(', ')), 405);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBasePaths } from '../../../../contract/endpoint';
import { compileRoute, type RoutePattern } from '../../../../contract/routes/route-pattern';
import { unreadablePath } from '../request-target';
import { answerStatus } from './errors';
import { apiRoot } from './replies';

interface KnownPath {
  pattern: RoutePattern;
  methods: Set<string>;
}

/**
 * Answers what no route takes: 405 with Allow where the path is known by other methods, 404 otherwise, and 400 for targets that
 * cannot be read. Install before the routes, which it watches.
 */
export function installUnknownRequests(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();

  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const pathname = decodeURI(request.url.split('?', 1)[0] ?? '');
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.match(pathname))
      .flatMap((path) => [...path.methods]);
    if (methods.length === 0 || methods.includes(request.method)) return answerStatus(reply, 404);
    return answerStatus(reply.header('allow', methods.sort().join(', ')), 405);
  }

  // The router knows whose unknown path it is, however it is written.
  for (const path of [apiRoot, ...Object.values(apiBasePaths)]) {
    app.all(path, answerUnknown);
    app.all(`${path}/*`, answerUnknown);
  }
  for (const base of ['', ...Object.values(apiBasePaths)]) {
    app.all(base + unreadablePath, (_request, reply) => answerStatus(reply, 400));
  }
  app.setNotFoundHandler(answerUnknown);

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/')) return;
    const path = known.get(url) ?? { pattern: compileRoute(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    known.set(url, path);
  });
}

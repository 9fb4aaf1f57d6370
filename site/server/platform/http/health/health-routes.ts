import type { FastifyInstance } from 'fastify';
import { createHealthService, type HealthParts, type HealthService } from './health-service';

declare module 'fastify' {
  interface FastifyInstance {
    readonly health: HealthService;
  }
}

/** What load balancers ask: /healthz whether the process runs, /readyz whether it takes visitors. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const health = createHealthService(parts);
  const config = { bypassesQueue: true };
  app.decorate('health', health);

  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config }, async (_request, reply) => {
    const status = await health.readiness();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

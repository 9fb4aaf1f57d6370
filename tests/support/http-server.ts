import { createHttpServer, type HttpServerOptions } from '../../site/server/platform/http/http-server';

/** What all routes share, without any module: for tests that add routes of their own and need no database. */
export function createTestHttpServer(options: HttpServerOptions = {}): ReturnType<typeof createHttpServer> {
  return createHttpServer({ strictFailures: true, ...options });
}

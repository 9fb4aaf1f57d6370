import type { FastifyInstance } from 'fastify';
import { apiBasePaths, type Endpoint } from '../../../../contract/endpoint';
import type { Caller } from '../../caller';
import type { EndpointSchema } from './endpoint-schema';
import type { RawInput } from './parse-input';

/** An endpoint with what it parses. */
export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly schema: EndpointSchema;
}

/** An endpoint with what answers it. */
export interface BoundEndpoint extends DescribedEndpoint {
  /** Answers within the process, without asking whether the caller may. Rejects with AppFailure. */
  answer(raw: RawInput, caller: Caller): Promise<unknown>;
}

/** A route below one of the three bases; only the binder gives it a binding. */
export interface ApiRoute {
  readonly method: string;
  readonly url: string;
  readonly binding: BoundEndpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    binding?: BoundEndpoint;
  }
  interface FastifyInstance {
    /** Every route below the three bases, in the order of registration. */
    readonly apiRoutes: readonly ApiRoute[];
  }
}

/** Collects the API's routes, for its documents and its tests. Install before the routes, which it watches. */
export function installEndpointList(app: FastifyInstance): void {
  const routes: ApiRoute[] = [];
  const bases = Object.values(apiBasePaths);
  app.decorate('apiRoutes', routes);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!bases.some((base) => url.startsWith(`${base}/`))) return;
    for (const name of [method].flat()) {
      // Fastify adds HEAD beside every GET.
      if (name !== 'HEAD') routes.push({ method: name, url, binding: config?.binding });
    }
  });
}

/** What the API's documents describe. */
export function boundEndpoints(app: FastifyInstance): BoundEndpoint[] {
  return app.apiRoutes.flatMap(({ binding }) => binding ?? []);
}

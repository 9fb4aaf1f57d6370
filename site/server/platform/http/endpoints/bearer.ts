import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../caller';

/** Who holds a token. Rejects with AppFailure when nobody does any longer. */
export type LookUpCaller = (token: string | undefined) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyInstance {
    lookUpCaller: LookUpCaller;
  }
}

/** Lets routes of endpoints with `auth` ask who calls. Install before them. */
export function installBearer(app: FastifyInstance, lookUpCaller: LookUpCaller): void {
  app.decorate('lookUpCaller', lookUpCaller);
}

/** The token of a request; undefined when there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

import type { FastifyInstance } from 'fastify';
import type { FailureName } from '../../../../contract/codes';
import { AppFailure } from '../../../app-failure';
import { endpointFailures } from './endpoint-failures';
import type { DescribedEndpoint } from './endpoint-list';

declare module 'fastify' {
  interface FastifyInstance {
    readonly strictFailures: boolean;
  }
}

/**
 * Decides what becomes of a failure that its endpoint does not declare. Install before the endpoints.
 * @param strict whether it is answered with 500, so that nobody overlooks it; otherwise it is answered as it is, and logged once.
 */
export function installFailureCheck(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.decorate('strictFailures', strict);
}

/** @returns what turns an error of an endpoint into the one to answer. */
export function createFailureCheck(
  app: FastifyInstance,
  described: DescribedEndpoint,
): <E extends Error>(error: E) => E | AppFailure {
  const declared: ReadonlySet<FailureName> = new Set(endpointFailures(described));
  const logged = new Set<FailureName>();
  return (error) => {
    if (!(error instanceof AppFailure) || declared.has(error.failure)) return error;
    const { failure } = error;
    const message = `${described.endpoint.name} fails with ${failure}, which it does not declare`;
    if (app.strictFailures) return new AppFailure('internalError', { message, cause: error });
    if (!logged.has(failure)) {
      logged.add(failure);
      app.log.error({ err: error }, message);
    }
    return error;
  };
}

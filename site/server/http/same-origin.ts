import type { FastifyRequest } from 'fastify';
import { AppFailure } from '../app-failure';

/**
 * Lets only pages of this site through: browsers name the origin of the page with every POST.
 * @throws AppFailure for another origin, and for a request without one.
 */
export function assertSameOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new AppFailure('forbidden', { message: '请在本站页面内提交' });
  }
}

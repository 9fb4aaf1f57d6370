import type { FastifyRequest } from 'fastify';

/** The origin that a request was sent to, without the port where it is the usual one, as browsers write origins. */
export function ownOrigin({ protocol, host }: FastifyRequest): string {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

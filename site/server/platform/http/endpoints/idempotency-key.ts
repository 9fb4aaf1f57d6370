import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppFailure } from '../../../app-failure';
import type { Caller } from '../../caller';
import type { IdempotencyKey } from '../../idempotency/idempotency';

/** Sent by browsers and read by servers in this spelling. */
const keyHeader = 'idempotency-key';
const replayHeader = 'idempotent-replay';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The parts by which two requests differ. */
interface KeyedInput {
  readonly params?: unknown;
  readonly body?: unknown;
}

/**
 * What a request says of being sent again; undefined when it carries no key or the endpoint takes none. A reply that is
 * given again is marked with `Idempotent-Replay: true`.
 * @param input as it was parsed: what the endpoint does not know of may nest deeper than a hash can follow.
 * @throws AppFailure badRequest when the key is no UUID, or is missing where it is required.
 */
export function readIdempotencyKey(
  { idempotency, name }: Endpoint,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  input: KeyedInput,
): IdempotencyKey | undefined {
  if (!idempotency) return undefined;
  const key = headers[keyHeader];
  if (key === undefined && idempotency === 'optional') return undefined;
  if (typeof key !== 'string' || !uuid.test(key)) {
    throw new AppFailure('badRequest', { message: 'Idempotency-Key 须为 UUID' });
  }
  return {
    subject: subjectOf(caller),
    endpoint: name,
    key: key.toLowerCase(),
    bodyHash: hashOf(input).toString('base64url'),
    onReplay: () => void reply.header(replayHeader, 'true'),
  };
}

/**
 * The same for a request within the process, on behalf of a form that works without scripts and so sends no key: its
 * content is the key, and a form that is sent twice is received once.
 */
export function idempotencyKeyOfContent(
  { idempotency, name }: Endpoint,
  caller: Caller,
  input: KeyedInput,
): IdempotencyKey | undefined {
  if (!idempotency) return undefined;
  const hash = hashOf(input);
  const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash.toString('hex')) ?? [];
  const bodyHash = hash.toString('base64url');
  return { subject: subjectOf(caller), endpoint: name, key: groups.join('-'), bodyHash, onReplay: () => undefined };
}

function hashOf({ params, body }: KeyedInput): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest();
}

function subjectOf(caller: Caller): string {
  switch (caller.kind) {
    case 'visitor':
      return 'visitor';
    case 'member':
      // In another organisation the same request is another one.
      return `${caller.userId} in ${caller.orgId}`;
    case 'operator':
      return `operator ${caller.operatorId}`;
  }
}

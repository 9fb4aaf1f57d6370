import type { FailureName } from '../../../../contract/codes';
import type { DescribedEndpoint } from './endpoint-list';

/** What any call may meet: a mistake of the server, or a database that is out of reach. */
const failuresOfAll = ['internalError', 'unavailable'] as const;

/** Every failure that an endpoint may answer with: those it declares, and those that follow from the rest of its declaration. */
export function endpointFailures({ endpoint, schema }: DescribedEndpoint): FailureName[] {
  const { base, method, access, failures = [], fromPages, idempotency, noContent, rawBody, recentProof } = endpoint;
  const isPublic = access === 'public';
  // Pages of foreign origins may not write to the ow base; reports change nothing.
  const refusesForeignPages = fromPages || (base === 'ow' && method !== 'GET' && !noContent);
  const takesInput = schema.params || schema.query || schema.body || idempotency;
  const all: readonly FailureName[] = [
    ...failures,
    ...(isPublic ? [] : (['loginRequired', 'loginRevoked', 'scopeChanged', 'forbidden'] as const)),
    ...(refusesForeignPages ? (['forbidden'] as const) : []),
    ...(recentProof ? (['proofRequired'] as const) : []),
    ...(takesInput ? (['badRequest'] as const) : []),
    ...(idempotency ? (['duplicateSubmission'] as const) : []),
    ...(schema.body ? (['payloadTooLarge'] as const) : []),
    ...(schema.body && !rawBody ? (['unsupportedMediaType'] as const) : []),
    ...failuresOfAll,
  ];
  return [...new Set(all)];
}

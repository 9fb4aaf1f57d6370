import type { ApiBase } from '../../../../contract/endpoint';
import { writeEnvelope, type Envelope } from '../../../../contract/envelope';

/** The JSON Schema of an envelope in the spelling of the base, around schemas of its code and its payload. */
export function envelopeSchema(base: ApiBase, { code, data }: { code: object; data: object }): object {
  // The envelope's own writer arranges the schemas, so the spelling cannot differ.
  const parts = { code, message: { type: 'string' }, requestId: { type: 'string' }, data };
  const arranged = writeEnvelope(base, parts as unknown as Envelope) as Record<string, object>;
  const [header = '', payload = ''] = Object.keys(arranged);
  const headerParts = arranged[header] ?? {};
  return {
    type: 'object',
    properties: {
      [header]: { type: 'object', properties: headerParts, required: Object.keys(headerParts) },
      [payload]: data,
    },
    required: [header, payload],
  };
}

/** The component that describes failures in the spelling of the base; sso and ow share one. */
export function failureSchemaName(base: ApiBase): string {
  return base === 'client' ? 'ClientFailure' : 'Failure';
}

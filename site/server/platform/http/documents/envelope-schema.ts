import { codes, type FailureName } from '../../../../contract/codes';
import type { ApiBase } from '../../../../contract/endpoint';
import { writeEnvelope, type Envelope } from '../../../../contract/envelope';
import { failureMessages } from '../../../../contract/failure-messages';
import type { Components } from './components';
import type { JsonSchema } from './json-schema';

/** What an answer says of its envelope. */
interface EnvelopeParts {
  readonly code?: JsonSchema;
  readonly message?: JsonSchema;
  readonly requestId?: JsonSchema;
  readonly data?: JsonSchema;
}

/** Adds the envelope of a base, and what failures are in it, to the components. */
export function addEnvelope(base: ApiBase, { add }: Components): void {
  const text: JsonSchema = { type: 'string' };
  const all = Object.keys(failureMessages) as FailureName[];
  const fields = { type: 'object', additionalProperties: text };
  const failed = { type: 'object', properties: { Fields: fields } };
  add(
    componentName(base, 'Envelope'),
    spelled(base, { code: { type: 'integer' }, message: text, requestId: text, data: {} }, true),
  );
  add(componentName(base, 'Failure'), enveloped(base, 'Envelope', { code: codeOf(all), data: failed }));
}

/** A reply in the envelope of the base. */
export function successSchema(base: ApiBase, data: JsonSchema): JsonSchema {
  return enveloped(base, 'Envelope', { code: { const: codes.ok }, data });
}

/** One of some failures in the envelope of the base. */
export function failureSchema(base: ApiBase, failures: readonly FailureName[]): JsonSchema {
  return enveloped(base, 'Failure', { code: codeOf(failures) });
}

function enveloped(base: ApiBase, component: 'Envelope' | 'Failure', parts: EnvelopeParts): JsonSchema {
  return { allOf: [{ $ref: `#/components/schemas/${componentName(base, component)}` }, spelled(base, parts, false)] };
}

/** The name of what is spelled differently in the client base; sso and ow share a spelling. */
export function componentName(base: ApiBase, component: string): string {
  return base === 'client' ? `Client${component}` : component;
}

function codeOf(failures: readonly FailureName[]): JsonSchema {
  return { enum: failures.map((failure) => codes[failure]) };
}

/** An object of the envelope's spelling; the envelope's own writer arranges it, so the spelling cannot differ. */
function spelled(base: ApiBase, parts: EnvelopeParts, areRequired: boolean): JsonSchema {
  const written = writeEnvelope(base, parts as unknown as Envelope) as Record<string, Record<string, JsonSchema>>;
  const [[headerName, header], [dataName, data]] = Object.entries(written) as [
    [string, Record<string, JsonSchema | undefined>],
    [string, JsonSchema | undefined],
  ];
  return object({ [headerName]: object(header, areRequired), [dataName]: data }, areRequired);
}

function object(parts: Readonly<Record<string, JsonSchema | undefined>>, areRequired: boolean): JsonSchema {
  const properties = Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part]] : [])));
  return { type: 'object', properties, ...(areRequired && { required: Object.keys(properties) }) };
}

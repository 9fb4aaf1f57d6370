import { z } from 'zod';

/** The part of JSON Schema that the API's documents read. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
}

/** @param io whether what callers send is described, or what they get. @param id names a schema that refers to itself. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', id: string): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const refersToItself = JSON.stringify(described).includes('"$ref":"#');
  return (refersToItself ? { $id: id, ...described } : described) as JsonSchema;
}

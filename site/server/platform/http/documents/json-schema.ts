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

/** What the contract says of its schemas, without their names: zod describes a schema without a name in place. */
class NamelessRegistry extends z.core.$ZodRegistry<z.core.JSONSchemaMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const { id: _name, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta as ReturnType<typeof z.globalRegistry.get<Schema>>;
  }
}

const nameless = new NamelessRegistry();

/** Describes a schema in full, for readers of one call. @param io whether what callers send is described, or what they get. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: nameless,
  });
  return described as JsonSchema;
}

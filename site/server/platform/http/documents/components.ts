import { z } from 'zod';
import type { JsonSchema } from './json-schema';

const place = '#/components/schemas/';

export type Components = ReturnType<typeof createComponents>;

/** Collects the named parts of an OpenAPI document, each described once and referred to everywhere else. */
export function createComponents() {
  const schemas: Record<string, JsonSchema> = {};
  const responses: Record<string, object> = {};

  /** Keeps a schema under a name. @returns the reference to it. @throws Error when the name stands for another schema. */
  function add(name: string, schema: JsonSchema): JsonSchema {
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are named ${name}`);
    }
    schemas[name] = schema;
    return { $ref: place + name };
  }

  /** Describes a schema with references to what in it has a name in the contract, by `meta({ id })`. */
  function describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, part] of Object.entries($defs)) add(name, withPlaces(part as JsonSchema));
    return withPlaces(described as JsonSchema);
  }

  return {
    schemas,
    responses,
    add,
    describe,
    /** Keeps what one kind of answer looks like. @returns the reference to it. */
    addResponse(name: string, response: object): JsonSchema {
      responses[name] = response;
      return { $ref: `#/components/responses/${name}` };
    },
    /** Refers to a schema: by its own name, or else by the given one. */
    refer(schema: z.ZodType, io: 'input' | 'output', name: string): JsonSchema {
      const described = describe(schema, io);
      return described.$ref === undefined ? add(name, described) : described;
    },
  };
}

/** Points references at the components of the document instead of the schema's own definitions. */
function withPlaces(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref') return value;
    const name = /^#\/\$defs\/(?!__schema)(.+)$/.exec(String(value))?.[1];
    if (!name) throw new Error('A schema that refers to itself needs a name, by meta({ id })');
    return place + name;
  }) as JsonSchema;
}

import type { JsonSchema } from '../../site/server/platform/http/documents/open-api-document';

/** A plain value that fits a JSON Schema, as far as its types and limits say; optional parts are left out. */
export function sampleValue(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleValue(schema.anyOf[0]);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, sampleValue(properties[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => sampleValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 0);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'a'.repeat(Math.max(Number(schema.minLength ?? 1), 1));
  }
}

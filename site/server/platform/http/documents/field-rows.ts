import type { JsonSchema } from './json-schema';

/** Keywords that say what a value may be, beside its type. */
const limits: Record<string, string> = {
  default: 'default',
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  maximum: 'at most',
  minLength: 'length at least',
  maxLength: 'length at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  format: 'format',
};

/** Rows of a reference table: part, dotted path, type, whether it is required, limits. */
export function fieldRows(schema: JsonSchema, part: string): string[][] {
  const rows: string[][] = [];
  walk(schema, '', true);
  return rows;

  function walk(field: JsonSchema, path: string, required: boolean): void {
    const isPlainObject = field.properties !== undefined;
    if (path !== '' || !isPlainObject) {
      rows.push([part, path && `\`${path}\``, typeOf(field), required ? 'yes' : 'no', limitsOf(field)]);
    }
    for (const option of field.anyOf ?? []) if (isStructure(option)) descend(option, path);
    descend(field, path);
  }

  function descend(field: JsonSchema, path: string): void {
    for (const [name, property] of Object.entries(field.properties ?? {})) {
      walk(property, path ? `${path}.${name}` : name, (field.required ?? []).includes(name));
    }
    if (field.items && isStructure(field.items)) descend(field.items, `${path}[]`);
  }
}

function isStructure({ properties, items }: JsonSchema): boolean {
  return properties !== undefined || items !== undefined;
}

function typeOf(field: JsonSchema): string {
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  if (field.items) return `list of ${typeOf(field.items)}`;
  if (field.$ref) return 'the same again';
  return [field.type ?? 'anything'].flat().join(' or ');
}

/** The largest whole number that JSON keeps is no limit that anybody meets. */
function limitsOf(field: JsonSchema): string {
  return Object.entries(limits)
    .filter(([keyword]) => field[keyword] !== undefined && Math.abs(Number(field[keyword])) !== Number.MAX_SAFE_INTEGER)
    .map(([keyword, words]) => `${words} ${JSON.stringify(field[keyword])}`)
    .join(', ');
}

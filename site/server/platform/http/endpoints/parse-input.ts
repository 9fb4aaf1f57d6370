import type { z } from 'zod';
import { AppFailure, type FieldMessages } from '../../../app-failure';
import type { EndpointSchema, ParsedInput, RawInput } from './endpoint-list';

/** @throws AppFailure with code 400 and a message for each field that the schema refuses. */
export function parseInput<Schema extends EndpointSchema>(
  schema: Schema,
  { params, query = {}, body }: RawInput,
): ParsedInput<Schema> {
  const raw = { params, query, body };
  const parsed: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const result = schema[part]?.safeParse(raw[part], { error: fieldMessage });
    if (!result) continue;
    if (result.success) parsed[part] = result.data;
    else issues.push(...result.error.issues);
    issues.push(...unstorableTexts(raw[part]).map(malformed));
  }
  if (issues.length > 0) throw new AppFailure('badRequest', { fields: fieldMessages(issues) });
  return parsed as ParsedInput<Schema>;
}

function malformed(path: string): z.core.$ZodIssue {
  return { code: 'custom', path: path.split('.'), message: '格式不正确', input: undefined };
}

type RawIssue = z.core.$ZodRawIssue;

/** The words for an input that a schema refuses, where the schema has none of its own. */
export function fieldMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '不能为空' : '格式不正确';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? '不能为空' : `不能小于 ${issue.minimum}${unit(issue)}`;
    case 'too_big':
      return `不能大于 ${issue.maximum}${unit(issue)}`;
    case 'invalid_value':
      return '不在可选范围内';
    default:
      return '格式不正确';
  }
}

/** The first complaint about each field, by its dotted path. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues.flatMap(expand)) messages[path.join('.')] ??= message;
  return messages;
}

/** Of an input that fits none of several forms, what keeps it from the one that it comes nearest. */
function expand(issue: z.core.$ZodIssue): readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
  if (!nearest || nearest.length === 0) return [issue];
  return nearest.flatMap(expand).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

function unit({ origin }: { origin: string }): string {
  return origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '';
}

/** NUL, which no text of PostgreSQL holds, and half a surrogate pair, which its JSON refuses. */
// oxlint-disable-next-line no-control-regex
const unstorable = /[\0\ud800-\udfff]/u;

/** Dotted paths of the texts within a JSON value that a database cannot hold; names of fields are texts as well. */
export function unstorableTexts(value: unknown): string[] {
  const found: string[] = [];
  // A list of what is left, because a body may nest deeper than functions may call.
  const left: [path: string, part: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && unstorable.test(part)) found.push(path);
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (unstorable.test(name)) found.push(path);
      else left.push([path ? `${path}.${name}` : name, inner]);
    }
  }
  return found;
}

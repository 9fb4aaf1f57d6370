import type { FieldMessages } from '../../../app-failure';
import type { z } from 'zod';

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

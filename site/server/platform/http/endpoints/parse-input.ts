import type { z } from 'zod';
import { AppFailure } from '../../../app-failure';
import type { EndpointSchema, ParsedInput } from './endpoint-schema';
import { fieldMessage, fieldMessages } from './field-message';
import { unstorableTexts } from './unstorable-text';

/** The parts of a request as they came, or as a page hands them over within the process. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

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

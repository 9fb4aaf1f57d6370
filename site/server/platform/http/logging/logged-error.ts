import { withoutSecrets } from './redaction';

/** How deep causes are followed. */
const causes = 5;

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: string | number;
  stack: string;
  cause?: LoggedError;
}

/**
 * What the log says of an error. Database errors carry the values of the query in their message, detail and properties:
 * only what names the kind and the place of the failure is kept.
 */
export function loggedError(error: unknown, depth = causes): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 0 && { cause: loggedError(error.cause, depth - 1) }),
  };
}

function messageOf(error: Error): string {
  const withoutParameters = error.message.replace(/\s*params:[\s\S]*$/, '');
  // PostgreSQL quotes the value it refuses, as in: invalid input syntax for type bigint: "…".
  const isRefusedValue = 'severity' in error && String((error as NodeJS.ErrnoException).code).startsWith('22');
  return withoutSecrets(isRefusedValue ? withoutParameters.replace(/"[^"]*"/g, '"***"') : withoutParameters);
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** How deep causes are followed. */
const causes = 5;

/** What a trace says of an error: a failure of the contract, a code such as ECONNREFUSED or of SQL, or a class. Never its message. */
export function failureKind(error: unknown, depth = causes): string {
  if (!(error instanceof Error)) return typeof error;
  const { failure, code } = error as { failure?: unknown; code?: unknown };
  for (const word of [failure, code]) if (isWord(word)) return word;
  // fetch() and the query builder hide what happened in causes.
  if (error.cause instanceof Error && depth > 0) return failureKind(error.cause, depth - 1);
  return error.name === 'Error' ? error.constructor.name : error.name;
}

function isWord(word: unknown): word is string {
  return typeof word === 'string' && /^[\w.-]{1,64}$/.test(word);
}

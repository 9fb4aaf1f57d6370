/** The codes of an error and of what caused it: SQLSTATEs, and the codes of the network beneath. */
export function sqlStates(error: unknown): string[] {
  const states: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    states.push(String((cause as NodeJS.ErrnoException).code ?? ''));
  }
  return states;
}

/** What an error came of in the end, which names what the network or the server said. */
export function innermostCause(error: unknown): unknown {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return innermost;
}

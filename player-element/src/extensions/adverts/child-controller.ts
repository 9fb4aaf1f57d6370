/** A controller that aborts with another signal; browsers have had `AbortSignal.any` for a short time only. */
export function childController(parent: AbortSignal): AbortController {
  const child = new AbortController();
  const abort = (): void => child.abort(parent.reason);
  if (parent.aborted) abort();
  else parent.addEventListener('abort', abort, { once: true, signal: child.signal });
  return child;
}
